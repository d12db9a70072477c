import type { Metadata } from "next";
import { pageTags } from "@/lib/page-tags";
import { AccountBase } from "@/components/account/account-base";
import { AntdProvider } from "@/components/layout/providers/antd-provider";

export const generateMetadata = (): Metadata =>
  pageTags({ route: "/user/base", description: "账号和企业的基本信息。", column: "service" });

export default function UserBasePage() {
  return (
    <AntdProvider>
      <AccountBase />
    </AntdProvider>
  );
}
