import type { Metadata } from "next";
import { MatchReportPage } from "@/components/declare/match/match-report";
import { Breadcrumb } from "@/components/page/breadcrumb";
import { NotFoundMessage } from "@/components/page/not-found-message";
import { EnterpriseOnly } from "@/components/page/personal/enterprise-only";
import { isPersonalMember } from "@/services/account/server";
import { opaqueId } from "@/contract/fields";
import { missingMetadata, pageMetadata } from "@/lib/page-metadata";
import { readSite } from "@/lib/site";
import { getTrail } from "@/lib/routes";
import { reportIsMissing } from "@/services/declare/server";

const ROUTE = "/zct-ee/policy-match/report";

type Props = { searchParams: Promise<{ id?: string | string[] }> };

async function readWish({ searchParams }: Props) {
  const wish = opaqueId.safeParse((await searchParams).id);
  return { id: wish.data, missing: wish.success && (await reportIsMissing(wish.data)) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  if ((await readWish(props)).missing) return missingMetadata("匹配报告");
  return pageMetadata({ route: ROUTE, description: "企业与全部未失效政策的匹配报告。", column: "policy" });
}

export default async function MatchReport(props: Props) {
  const { id, missing } = await readWish(props);
  if (missing) return <NotFoundMessage what="匹配报告" />;
  return (
    <>
      <Breadcrumb trail={getTrail(ROUTE)} here="匹配报告" hasBackLink />
      <div className="page-width">
        {(await isPersonalMember()) ? (
          <EnterpriseOnly title="匹配报告" />
        ) : (
          <MatchReportPage id={id} site={readSite()} />
        )}
      </div>
    </>
  );
}
