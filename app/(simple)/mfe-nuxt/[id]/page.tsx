import type { Metadata } from "next";
import { MicroAppFrame } from "@/components/micro-app/micro-app-frame";
import { Breadcrumb } from "@/components/page/breadcrumb";
import { Missing } from "@/components/page/missing";
import { readMicroApps } from "@/lib/external/micro-apps";
import { pageTags } from "@/lib/page-tags";
import { readSegment } from "@/lib/address/percent-encoding";
import { trailOf } from "@/lib/routes";

const ROUTE = "/mfe-nuxt/{id}";

type Props = { params: Promise<{ id: string }> };

const find = async (params: Props["params"]) => {
  const id = readSegment((await params).id);
  return readMicroApps().find((app) => app.id === id);
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const app = await find(params);
  return app
    ? pageTags({
        route: ROUTE,
        params: [app.id],
        title: app.title,
        description: `${app.title}微应用。`,
        column: "service",
      })
    : { title: "页面不存在", robots: { index: false } };
}

export default async function MicroAppPage({ params }: Props) {
  const app = await find(params);
  if (!app) return <Missing what="微应用" />;
  return (
    <>
      <Breadcrumb trail={trailOf(ROUTE)} here={app.title} />
      <MicroAppFrame app={app} />
    </>
  );
}
