import type { Metadata } from "next";
import { DeskFrame } from "@/components/desk/frame/desk-frame";
import { FirstQueue } from "@/components/desk/frame/first-queue";

export const metadata: Metadata = { title: "办理工作台" };

export default function DeskPage() {
  return (
    <DeskFrame>
      <FirstQueue />
    </DeskFrame>
  );
}
