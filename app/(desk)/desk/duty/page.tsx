import type { Metadata } from "next";
import { DeskFrame } from "@/components/desk/frame/desk-frame";
import { DutyPage } from "@/components/desk/people/duty-page";

export const metadata: Metadata = { title: "值班表" };

export default function DutyRoute() {
  return (
    <DeskFrame>
      <DutyPage />
    </DeskFrame>
  );
}
