"use client";

import { DEDUCTION_TOOL } from "@/contract/rules/evaluation/deduction";
import { DeductionYears } from "../deduction-years";
import { EvaluationForm, type EvaluationFormProps } from "../evaluation-form";

/** The browser gets the rules of this tool and of no other. */
export default function Desk(props: EvaluationFormProps) {
  return <EvaluationForm tool={DEDUCTION_TOOL} extra={DeductionYears} {...props} />;
}
