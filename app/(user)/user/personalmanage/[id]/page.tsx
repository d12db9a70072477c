import type { Metadata } from "next";
import { EnterpriseNotFound } from "@/components/enterprise/enterprise-not-found";
import { StaffEditor } from "@/components/enterprise/staff/staff-editor";
import { missingMetadata, pageMetadata } from "@/lib/page-metadata";
import { readSegment } from "@/lib/address/percent-encoding";
import { staffIsMissing } from "@/services/enterprise/server";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const id = readSegment((await params).id);
  if (await staffIsMissing(id)) return missingMetadata("子账号");
  return pageMetadata({
    route: "/user/personalmanage/{id}",
    params: [id],
    title: id === "new" ? "新增子账号" : "子账号",
    description: "子账号的姓名、职务和角色。",
    column: "service",
  });
}

export default async function StaffDetailPage({ params }: Props) {
  const id = readSegment((await params).id);
  if (await staffIsMissing(id)) return <EnterpriseNotFound of="staff" />;
  return <StaffEditor id={id} />;
}
