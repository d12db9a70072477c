"use client";

import { CLOUD_TOOL } from "@/contract/rules/evaluation/cloud";
import { ToolDesk, type ToolDeskProps } from "../tool-desk";

/** The browser gets the rules of this tool and of no other. */
export default function Desk(props: ToolDeskProps) {
  return <ToolDesk tool={CLOUD_TOOL} {...props} />;
}
