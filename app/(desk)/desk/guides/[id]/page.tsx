import type { Metadata } from "next";
import { DeskFrame } from "@/components/desk/frame/desk-frame";
import { readSegment } from "@/lib/address/percent-encoding";
import { DeskGuide } from "./guide";

export const metadata: Metadata = { title: "修改办事指南" };

export default async function DeskGuideRoute({ params }: { params: Promise<{ id: string }> }) {
  return (
    <DeskFrame>
      <DeskGuide id={readSegment((await params).id)} />
    </DeskFrame>
  );
}
