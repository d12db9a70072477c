import type { Metadata } from "next";
import { CompanyOverview } from "@/components/enterprise/company-overview";
import { pageTags } from "@/lib/page-tags";

export const generateMetadata = (): Metadata =>
  pageTags({
    route: "/user/companymanage",
    description: "企业档案的完整度、来源和金融机构认证。",
    column: "service",
  });

export default function CompanyPage() {
  return <CompanyOverview />;
}
