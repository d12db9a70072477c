import type { Metadata } from "next";
import { MatchReportPage } from "@/components/declare/match/match-report";
import { Breadcrumb } from "@/components/page/breadcrumb";
import { Missing } from "@/components/page/missing";
import { opaqueId } from "@/contract/fields";
import { pageTags } from "@/lib/page-tags";
import { trailOf } from "@/lib/routes";
import { reportIsMissing } from "@/services/declare/server";

const ROUTE = "/zct-ee/policy-match/report";

type Props = { searchParams: Promise<{ id?: string | string[] }> };

export const generateMetadata = (): Metadata =>
  pageTags({ route: ROUTE, description: "企业与全部现行政策的匹配报告。", column: "policy" });

export default async function MatchReport({ searchParams }: Props) {
  const wish = opaqueId.safeParse((await searchParams).id);
  if (wish.success && (await reportIsMissing(wish.data))) return <Missing what="匹配报告" />;
  return (
    <>
      <Breadcrumb trail={trailOf(ROUTE)} here="匹配报告" />
      <div className="page-width">
        <MatchReportPage id={wish.success ? wish.data : undefined} />
      </div>
    </>
  );
}
