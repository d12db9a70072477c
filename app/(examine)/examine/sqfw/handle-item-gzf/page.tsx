import type { Metadata } from "next";
import { ItemFormPage } from "@/app/_apply/item-form-page";
import type { RawQuery } from "@/lib/address/list-query";
import { pageMetadata } from "@/lib/page-metadata";

const ROUTE = "/examine/sqfw/handle-item-gzf";

type Props = { searchParams: Promise<RawQuery> };

export const generateMetadata = (): Metadata =>
  pageMetadata({
    route: ROUTE,
    description: "在线申请公共租赁住房：先同意要用到的信息，再填写、核对、提交。",
    column: "service",
  });

export default async function ExamineHousingPage({ searchParams }: Props) {
  return <ItemFormPage route={ROUTE} area="/examine" query={await searchParams} />;
}
