import type { Metadata } from "next";
import { AccountManage } from "@/components/account/account-manage";
import { pageTags } from "@/lib/page-tags";

export const generateMetadata = (): Metadata =>
  pageTags({ route: "/user/manage", description: "管理资料、手机号和登录的设备。", column: "service" });

export default function UserAccountManagePage() {
  return <AccountManage />;
}
