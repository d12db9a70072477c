"use client";

import { SCALE_TOOL } from "@/contract/rules/evaluation/scale";
import { ToolDesk, type ToolDeskProps } from "../tool-desk";

/** The browser gets the rules of this tool and of no other. */
export default function Desk(props: ToolDeskProps) {
  return <ToolDesk tool={SCALE_TOOL} {...props} />;
}
