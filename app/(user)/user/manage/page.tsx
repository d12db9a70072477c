import type { Metadata } from "next";
import { AccountManage } from "@/components/account/account-manage";
import { pageMetadata } from "@/lib/page-metadata";

export const generateMetadata = (): Metadata =>
  pageMetadata({ route: "/user/manage", description: "管理资料、手机号和登录的设备。", column: "service" });

export default function UserAccountManagePage() {
  return <AccountManage />;
}
