import type { Metadata } from "next";
import { ChangePassword } from "@/components/account/change-password";
import { pageMetadata } from "@/lib/page-metadata";

export const generateMetadata = (): Metadata =>
  pageMetadata({ route: "/user/changePassword", description: "修改登录密码，可同时退出其他设备。", column: "service" });

export default function UserChangePasswordPage() {
  return <ChangePassword />;
}
