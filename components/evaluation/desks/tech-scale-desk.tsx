"use client";

import { TECH_TOOL } from "@/contract/rules/evaluation/tech";
import { ToolDesk, type ToolDeskProps } from "../tool-desk";

/** The browser gets the rules of this tool and of no other. */
export default function Desk(props: ToolDeskProps) {
  return <ToolDesk tool={TECH_TOOL} {...props} />;
}
