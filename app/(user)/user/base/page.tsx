import type { Metadata } from "next";
import { pageMetadata } from "@/lib/page-metadata";
import { AccountBase } from "@/components/account/account-base";
import { AntdProvider } from "@/components/layout/providers/antd-provider";

export const generateMetadata = (): Metadata =>
  pageMetadata({ route: "/user/base", description: "账号和企业的基本信息。", column: "service" });

export default function UserBasePage() {
  return (
    <AntdProvider>
      <AccountBase />
    </AntdProvider>
  );
}
