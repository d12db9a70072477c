import type { Metadata } from "next";
import { ChangePassword } from "@/components/account/change-password";
import { pageTags } from "@/lib/page-tags";

export const generateMetadata = (): Metadata =>
  pageTags({ route: "/user/changePassword", description: "修改登录密码，可同时退出其他设备。", column: "service" });

export default function UserChangePasswordPage() {
  return <ChangePassword />;
}
