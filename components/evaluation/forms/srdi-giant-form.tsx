"use client";

import { GIANT_TOOL } from "@/contract/rules/evaluation/srdi/giant";
import { EvaluationForm, type EvaluationFormProps } from "../evaluation-form";

/** The browser gets the rules of this tool and of no other. */
export default function Desk(props: EvaluationFormProps) {
  return <EvaluationForm tool={GIANT_TOOL} {...props} />;
}
