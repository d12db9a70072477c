import type { Metadata } from "next";
import { DeskFrame } from "@/components/desk/frame/desk-frame";
import { WindowsPage } from "@/components/desk/windows/windows-page";

export const metadata: Metadata = { title: "服务大厅窗口" };

export default function WindowsRoute() {
  return (
    <DeskFrame>
      <WindowsPage />
    </DeskFrame>
  );
}
