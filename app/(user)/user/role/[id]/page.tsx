import type { Metadata } from "next";
import { RoleEditor } from "@/components/enterprise/role-editor";
import { pageTags } from "@/lib/page-tags";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  return pageTags({
    route: "/user/role/{id}",
    params: [id],
    title: id === "new" ? "新增角色" : "角色",
    description: "角色的名称、说明和权限。",
    column: "service",
  });
}

export default async function RoleDetailPage({ params }: Props) {
  const { id } = await params;
  return <RoleEditor id={id} />;
}
