"use client";

import { DeskGuidePage } from "@/components/desk/guides/guide-page";
import { GuideBody } from "@/components/guide/guide-body";

/** The guide as it is written, with the guide as the public reads it. */
export function DeskGuide({ id }: { id: string }) {
  return <DeskGuidePage id={id} draw={(guide) => <GuideBody guide={guide} answers={{}} area="/examine" />} />;
}
