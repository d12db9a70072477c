import type { Metadata } from "next";
import { MicroAppFrame } from "@/components/micro-app/micro-app-frame";
import { Breadcrumb } from "@/components/page/breadcrumb";
import { NotFoundMessage } from "@/components/page/not-found-message";
import { readMicroApps } from "@/lib/external/micro-apps";
import { missingMetadata, pageMetadata } from "@/lib/page-metadata";
import { readSegment } from "@/lib/address/percent-encoding";
import { getTrail } from "@/lib/routes";

const ROUTE = "/mfe-nuxt/{id}";

type Props = { params: Promise<{ id: string }> };

const find = async (params: Props["params"]) => {
  const id = readSegment((await params).id);
  return readMicroApps().find((app) => app.id === id);
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const app = await find(params);
  return app
    ? pageMetadata({
        route: ROUTE,
        params: [app.id],
        title: app.title,
        description: `${app.title}微应用。`,
        column: "service",
      })
    : missingMetadata("微应用");
}

export default async function MicroAppPage({ params }: Props) {
  const app = await find(params);
  if (!app) return <NotFoundMessage what="微应用" />;
  return (
    <>
      <Breadcrumb trail={getTrail(ROUTE)} here={app.title} />
      <MicroAppFrame app={app} />
    </>
  );
}
