import type { Metadata } from "next";
import { NotFoundMessage } from "@/components/page/not-found-message";
import { opaqueId } from "@/contract/fields";
import type { RawQuery } from "@/lib/address/list-query";
import { load } from "@/lib/gateway/load";
import { pageMetadata } from "@/lib/page-metadata";
import { getPolicy } from "@/services/policy/queries";
import { HandleItemView } from "@/components/apply/handle-item-view";

const ROUTE = "/zct-ee/policy-area/handle-item";

type Props = { searchParams: Promise<RawQuery> };

export const generateMetadata = (): Metadata =>
  pageMetadata({ route: ROUTE, description: "在线填写和提交园区政策事项的申报。", column: "policy" });

export default async function AreaHandleItemPage({ searchParams }: Props) {
  const query = await searchParams;
  const id = opaqueId.safeParse(query.id).data;
  const found = id === undefined ? undefined : await load(getPolicy(id));
  if (found?.ok && found.data.level !== "zone") return <NotFoundMessage what="园区政策" />;
  return <HandleItemView route={ROUTE} query={query} />;
}
