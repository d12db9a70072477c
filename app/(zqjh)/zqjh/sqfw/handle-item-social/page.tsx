import type { Metadata } from "next";
import { ItemFormPage } from "@/app/_apply/item-form-page";
import type { RawQuery } from "@/lib/address/list-query";
import { pageMetadata } from "@/lib/page-metadata";

const ROUTE = "/zqjh/sqfw/handle-item-social";

type Props = { searchParams: Promise<RawQuery> };

export const generateMetadata = (): Metadata =>
  pageMetadata({
    route: ROUTE,
    description: "在线办理社会保险、就业等社会事务：填写、核对、提交。",
    column: "service",
  });

export default async function InteractionSocialPage({ searchParams }: Props) {
  return <ItemFormPage route={ROUTE} area="/zqjh" query={await searchParams} />;
}
