import type { Metadata } from "next";
import { DeskFrame } from "@/components/desk/frame/desk-frame";
import { GuidesPage } from "@/components/desk/guides/guides-page";

export const metadata: Metadata = { title: "办事指南" };

export default function GuidesRoute() {
  return (
    <DeskFrame>
      <GuidesPage />
    </DeskFrame>
  );
}
