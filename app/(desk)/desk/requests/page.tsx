import type { Metadata } from "next";
import { DeskFrame } from "@/components/desk/frame/desk-frame";
import { RequestsPage } from "@/components/desk/people/requests-page";

export const metadata: Metadata = { title: "双人确认" };

export default function RequestsRoute() {
  return (
    <DeskFrame>
      <RequestsPage />
    </DeskFrame>
  );
}
