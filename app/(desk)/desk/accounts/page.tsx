import type { Metadata } from "next";
import { DeskFrame } from "@/components/desk/frame/desk-frame";
import { AccountsPage } from "@/components/desk/people/accounts-page";

export const metadata: Metadata = { title: "企业与账号" };

export default function AccountsRoute() {
  return (
    <DeskFrame>
      <AccountsPage />
    </DeskFrame>
  );
}
