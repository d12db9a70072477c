import type { Metadata } from "next";
import { ApplicationList } from "@/components/apply/application-list";
import { DocumentVault } from "@/components/apply/document-vault";
import { pageMetadata } from "@/lib/page-metadata";

export const generateMetadata = (): Metadata =>
  pageMetadata({
    route: "/user/base/policy-items",
    description: "企业申报的政策事项：草稿、办理进度、审核结果和材料库。",
    column: "service",
  });

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function PolicyItemsPage({ searchParams }: Props) {
  return (await searchParams).view === "documents" ? <DocumentVault /> : <ApplicationList />;
}
