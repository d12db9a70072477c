import type { Metadata } from "next";
import { MatchReportPage } from "@/components/declare/match-report";
import { Breadcrumb } from "@/components/page/breadcrumb";
import { opaqueId } from "@/contract/fields";
import { pageTags } from "@/lib/page-tags";
import { trailOf } from "@/lib/routes";

const ROUTE = "/zct-ee/policy-match/report";

type Props = { searchParams: Promise<{ id?: string | string[] }> };

export const generateMetadata = (): Metadata =>
  pageTags({ route: ROUTE, description: "企业与全部现行政策的匹配报告。", column: "policy" });

export default async function MatchReport({ searchParams }: Props) {
  const wish = opaqueId.safeParse((await searchParams).id);
  return (
    <>
      <Breadcrumb trail={trailOf(ROUTE)} here="匹配报告" />
      <div className="page-width">
        <MatchReportPage id={wish.success ? wish.data : undefined} />
      </div>
    </>
  );
}
