import type { Metadata } from "next";
import { PageView } from "@/components/analytics/page-view";
import { OwnApplications } from "@/components/apply/lazy-own-applications";
import { GuidePage, guideMetadata } from "@/components/guide/guide-page";
import { findWindowAside } from "@/components/window/window-aside";
import { readText, type RawQuery } from "@/lib/address/list-query";

type Props = { searchParams: Promise<RawQuery> };

export const generateMetadata = async ({ searchParams }: Props): Promise<Metadata> =>
  guideMetadata("/zqjh", await searchParams);

export default async function InteractionGuideRoute({ searchParams }: Props) {
  const raw = await searchParams;
  return (
    <GuidePage
      area="/zqjh"
      raw={raw}
      aside={await findWindowAside(raw, "/zqjh")}
      own={<OwnApplications itemId={readText(raw, "id", 64)} />}
    >
      <PageView route="/zqjh/sqfw/enchiridion" />
    </GuidePage>
  );
}
