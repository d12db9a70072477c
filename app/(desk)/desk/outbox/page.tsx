import type { Metadata } from "next";
import { DeskFrame } from "@/components/desk/frame/desk-frame";
import { OutboxPage } from "@/components/desk/people/outbox-page";

export const metadata: Metadata = { title: "发件箱" };

export default function OutboxRoute() {
  return (
    <DeskFrame>
      <OutboxPage />
    </DeskFrame>
  );
}
