import type { Metadata } from "next";
import { MatchPage } from "@/components/declare/match/match-page";
import { Breadcrumb } from "@/components/page/breadcrumb";
import { EnterpriseOnly } from "@/components/page/personal/enterprise-only";
import { isPersonalMember } from "@/services/account/server";
import { listedGroup } from "@/contract/declare/match";
import { pageMetadata } from "@/lib/page-metadata";
import type { RawQuery } from "@/lib/address/list-query";
import { readPolicySearch } from "@/services/policy/search-address";
import { getTrail } from "@/lib/routes";

const ROUTE = "/zct-ee/policy-match";

type Props = { searchParams: Promise<RawQuery> };

export const generateMetadata = (): Metadata =>
  pageMetadata({ route: ROUTE, description: "按企业档案逐条核对全部未失效政策的条件。", column: "policy" });

export default async function PolicyMatchPage({ searchParams }: Props) {
  const raw = await searchParams;
  const wish = raw.group === "unstructured" ? raw.group : listedGroup.safeParse(raw.group).data;
  return (
    <>
      <Breadcrumb trail={getTrail(ROUTE)} here="政策匹配" />
      <div className="page-width">
        {(await isPersonalMember()) ? (
          <EnterpriseOnly title="政策匹配" />
        ) : (
          <MatchPage shown={wish ?? "declarable"} search={readPolicySearch(raw).search} />
        )}
      </div>
    </>
  );
}
