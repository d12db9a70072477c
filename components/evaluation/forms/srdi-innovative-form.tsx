"use client";

import { INNOVATIVE_TOOL } from "@/contract/rules/evaluation/srdi/innovative";
import { EvaluationForm, type EvaluationFormProps } from "../evaluation-form";

/** The browser gets the rules of this tool and of no other. */
export default function Desk(props: EvaluationFormProps) {
  return <EvaluationForm tool={INNOVATIVE_TOOL} {...props} />;
}
