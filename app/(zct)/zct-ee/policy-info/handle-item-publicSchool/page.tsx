import type { Metadata } from "next";
import type { RawQuery } from "@/lib/address/list-query";
import { pageMetadata } from "@/lib/page-metadata";
import { HandleItemView } from "@/components/apply/handle-item-view";

const ROUTE = "/zct-ee/policy-info/handle-item-publicSchool";

type Props = { searchParams: Promise<RawQuery> };

export const generateMetadata = (): Metadata =>
  pageMetadata({ route: ROUTE, description: "企业为职工子女申请公办学校学位，在线填写和提交。", column: "policy" });

export default async function SchoolItemPage({ searchParams }: Props) {
  return <HandleItemView route={ROUTE} query={await searchParams} />;
}
