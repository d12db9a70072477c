import type { Metadata } from "next";
import { ItemFormPage } from "@/app/_apply/item-form-page";
import type { RawQuery } from "@/lib/address/list-query";
import { pageMetadata } from "@/lib/page-metadata";

const ROUTE = "/zqjh/sqfw/handle-item";

type Props = { searchParams: Promise<RawQuery> };

export const generateMetadata = (): Metadata =>
  pageMetadata({ route: ROUTE, description: "在线填写和提交服务事项的申请。", column: "service" });

export default async function InteractionHandleItemPage({ searchParams }: Props) {
  return <ItemFormPage route={ROUTE} area="/zqjh" query={await searchParams} />;
}
