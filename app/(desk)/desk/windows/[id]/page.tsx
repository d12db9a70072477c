import type { Metadata } from "next";
import { DeskFrame } from "@/components/desk/frame/desk-frame";
import { WindowPage } from "@/components/desk/windows/window-page";
import { readSegment } from "@/lib/address/percent-encoding";

export const metadata: Metadata = { title: "窗口的预约" };

export default async function WindowRoute({ params }: { params: Promise<{ id: string }> }) {
  return (
    <DeskFrame>
      <WindowPage id={readSegment((await params).id)} />
    </DeskFrame>
  );
}
