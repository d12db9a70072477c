import type { Metadata } from "next";
import { RoleList } from "@/components/enterprise/role-list";
import { pageMetadata } from "@/lib/page-metadata";

export const generateMetadata = (): Metadata =>
  pageMetadata({ route: "/user/role", description: "企业的角色和每个人的办理权限。", column: "service" });

export default function RolePage() {
  return <RoleList />;
}
