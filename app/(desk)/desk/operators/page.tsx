import type { Metadata } from "next";
import { DeskFrame } from "@/components/desk/frame/desk-frame";
import { OperatorsPage } from "@/components/desk/people/operators-page";

export const metadata: Metadata = { title: "工作人员" };

export default function OperatorsRoute() {
  return (
    <DeskFrame>
      <OperatorsPage />
    </DeskFrame>
  );
}
