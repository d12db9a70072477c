import type { Metadata } from "next";
import { AccountBase } from "@/components/account/account-base";

export const metadata: Metadata = { title: "账号信息", robots: { index: false } };

export default function UserBasePage() {
  return <AccountBase />;
}
