import type { Metadata } from "next";
import { CompanyOverview } from "@/components/enterprise/company-overview";
import { pageMetadata } from "@/lib/page-metadata";

export const generateMetadata = (): Metadata =>
  pageMetadata({
    route: "/user/companymanage",
    description: "企业档案的完整度、来源和金融机构认证。",
    column: "service",
  });

export default function CompanyPage() {
  return <CompanyOverview />;
}
