import type { Metadata } from "next";
import { ItemFormPage } from "@/app/_apply/item-form-page";
import type { RawQuery } from "@/lib/address/list-query";
import { pageMetadata } from "@/lib/page-metadata";

const ROUTE = "/zqjh/sqfw/handle-item-publicSchool";

type Props = { searchParams: Promise<RawQuery> };

export const generateMetadata = (): Metadata =>
  pageMetadata({
    route: ROUTE,
    description: "在线申请公办学校学位：监护人同意后填写、核对、提交。",
    column: "service",
  });

export default async function InteractionSchoolPage({ searchParams }: Props) {
  return <ItemFormPage route={ROUTE} area="/zqjh" query={await searchParams} />;
}
