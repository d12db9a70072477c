import type { Metadata } from "next";
import { CompanyEditor } from "@/components/enterprise/company-editor";
import { EnterpriseNotFound } from "@/components/enterprise/enterprise-not-found";
import { missingMetadata, pageMetadata } from "@/lib/page-metadata";
import { readSegment } from "@/lib/address/percent-encoding";
import { companyIsMissing } from "@/services/enterprise/server";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const id = readSegment((await params).id);
  if (await companyIsMissing(id)) return missingMetadata("企业");
  return pageMetadata({
    route: "/user/companymanage/{id}",
    params: [id],
    description: "企业的基础信息、资料和经营指标。",
    column: "service",
  });
}

export default async function CompanyDetailPage({ params }: Props) {
  const id = readSegment((await params).id);
  if (await companyIsMissing(id)) return <EnterpriseNotFound of="company" />;
  return <CompanyEditor id={id} />;
}
