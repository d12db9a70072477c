import type { Metadata } from "next";
import { DeskFrame } from "@/components/desk/frame/desk-frame";
import { LogPage } from "@/components/desk/people/log-page";

export const metadata: Metadata = { title: "安全日志" };

export default function LogRoute() {
  return (
    <DeskFrame>
      <LogPage />
    </DeskFrame>
  );
}
