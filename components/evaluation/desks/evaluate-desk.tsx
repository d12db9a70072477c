"use client";

import { HIGH_TECH_TOOL } from "@/contract/rules/evaluation/high-tech";
import { ToolDesk, type ToolDeskProps } from "../tool-desk";

/** The browser gets the rules of this tool and of no other. */
export default function Desk(props: ToolDeskProps) {
  return <ToolDesk tool={HIGH_TECH_TOOL} {...props} />;
}
