import type { Metadata } from "next";
import { DeskFrame } from "@/components/desk/frame/desk-frame";
import { DeskMessagesPage } from "@/components/desk/messages/messages-page";

export const metadata: Metadata = { title: "消息" };

export default function DeskMessagesRoute() {
  return (
    <DeskFrame>
      <DeskMessagesPage />
    </DeskFrame>
  );
}
