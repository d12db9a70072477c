import type { Metadata } from "next";
import { EnterpriseNotFound } from "@/components/enterprise/enterprise-not-found";
import { RelationDetail } from "@/components/enterprise/own-enterprises";
import { missingMetadata, pageMetadata } from "@/lib/page-metadata";
import { readSegment } from "@/lib/address/percent-encoding";
import { relationIsMissing } from "@/services/enterprise/server";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const id = readSegment((await params).id);
  if (await relationIsMissing(id)) return missingMetadata("企业");
  return pageMetadata({
    route: "/user/relation/{id}/info",
    params: [id],
    description: "企业的资质、知识产权和信用资料。",
    column: "service",
  });
}

export default async function RelationInfoPage({ params }: Props) {
  const id = readSegment((await params).id);
  if (await relationIsMissing(id)) return <EnterpriseNotFound of="relation" />;
  return <RelationDetail id={id} tab="info" />;
}
