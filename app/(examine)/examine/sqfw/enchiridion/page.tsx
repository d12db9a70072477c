import type { Metadata } from "next";
import { PageView } from "@/components/analytics/page-view";
import { OwnApplications } from "@/components/apply/lazy-own-applications";
import { GuidePage, guideMetadata } from "@/components/guide/guide-page";
import { findWindowAside } from "@/components/window/window-aside";
import { readText, type RawQuery } from "@/lib/address/list-query";

type Props = { searchParams: Promise<RawQuery> };

export const generateMetadata = async ({ searchParams }: Props): Promise<Metadata> =>
  guideMetadata("/examine", await searchParams);

export default async function ExamineGuideRoute({ searchParams }: Props) {
  const raw = await searchParams;
  return (
    <GuidePage
      area="/examine"
      raw={raw}
      aside={await findWindowAside(raw, "/examine")}
      own={<OwnApplications itemId={readText(raw, "id", 64)} />}
    >
      <PageView route="/examine/sqfw/enchiridion" />
    </GuidePage>
  );
}
