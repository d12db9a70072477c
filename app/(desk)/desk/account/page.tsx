import type { Metadata } from "next";
import { DeskAccountPage } from "@/components/desk/account/account-page";
import { DeskFrame } from "@/components/desk/frame/desk-frame";

export const metadata: Metadata = { title: "我的账号" };

export default function DeskAccountRoute() {
  return (
    <DeskFrame>
      <DeskAccountPage />
    </DeskFrame>
  );
}
