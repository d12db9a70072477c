import type { Metadata } from "next";
import { EnterpriseNotFound } from "@/components/enterprise/enterprise-not-found";
import { RoleEditor } from "@/components/enterprise/role-editor";
import { missingMetadata, pageMetadata } from "@/lib/page-metadata";
import { readSegment } from "@/lib/address/percent-encoding";
import { roleIsMissing } from "@/services/enterprise/server";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const id = readSegment((await params).id);
  if (await roleIsMissing(id)) return missingMetadata("角色");
  return pageMetadata({
    route: "/user/role/{id}",
    params: [id],
    title: id === "new" ? "新增角色" : "角色",
    description: "角色的名称、说明和权限。",
    column: "service",
  });
}

export default async function RoleDetailPage({ params }: Props) {
  const id = readSegment((await params).id);
  if (await roleIsMissing(id)) return <EnterpriseNotFound of="role" />;
  return <RoleEditor id={id} />;
}
