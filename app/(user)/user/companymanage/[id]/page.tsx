import type { Metadata } from "next";
import { CompanyEditor } from "@/components/enterprise/company-editor";
import { pageTags } from "@/lib/page-tags";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  return pageTags({
    route: "/user/companymanage/{id}",
    params: [id],
    description: "企业的基础信息、资料和经营指标。",
    column: "service",
  });
}

export default async function CompanyDetailPage({ params }: Props) {
  const { id } = await params;
  return <CompanyEditor id={id} />;
}
