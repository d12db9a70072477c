import type { Metadata } from "next";
import type { RawQuery } from "@/lib/address/list-query";
import { pageMetadata } from "@/lib/page-metadata";
import { HandleItemView } from "@/components/apply/handle-item-view";

const ROUTE = "/zct-ee/policy-info/handle-item";

type Props = { searchParams: Promise<RawQuery> };

export const generateMetadata = (): Metadata =>
  pageMetadata({ route: ROUTE, description: "在线填写和提交政策事项的申报。", column: "policy" });

export default async function HandleItemPage({ searchParams }: Props) {
  return <HandleItemView route={ROUTE} query={await searchParams} />;
}
