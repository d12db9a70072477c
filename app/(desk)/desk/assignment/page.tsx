import type { Metadata } from "next";
import { DeskFrame } from "@/components/desk/frame/desk-frame";
import { AssignmentPage } from "@/components/desk/people/assignment-page";

export const metadata: Metadata = { title: "分办规则" };

export default function AssignmentRoute() {
  return (
    <DeskFrame>
      <AssignmentPage />
    </DeskFrame>
  );
}
