import type { Metadata } from "next";
import { DeskFrame } from "@/components/desk/frame/desk-frame";
import { UnitsPage } from "@/components/desk/people/units-page";

export const metadata: Metadata = { title: "单位" };

export default function UnitsRoute() {
  return (
    <DeskFrame>
      <UnitsPage />
    </DeskFrame>
  );
}
