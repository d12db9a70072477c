"use client";

import { DEDUCTION_TOOL } from "@/contract/rules/evaluation/deduction";
import { DeductionYears } from "../deduction-years";
import { ToolDesk, type ToolDeskProps } from "../tool-desk";

/** The browser gets the rules of this tool and of no other. */
export default function Desk(props: ToolDeskProps) {
  return <ToolDesk tool={DEDUCTION_TOOL} extra={DeductionYears} {...props} />;
}
