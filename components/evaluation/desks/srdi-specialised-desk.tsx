"use client";

import { SPECIALISED_TOOL } from "@/contract/rules/evaluation/srdi/specialised";
import { ToolDesk, type ToolDeskProps } from "../tool-desk";

/** The browser gets the rules of this tool and of no other. */
export default function Desk(props: ToolDeskProps) {
  return <ToolDesk tool={SPECIALISED_TOOL} {...props} />;
}
