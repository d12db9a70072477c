"use client";

import { TECH_TOOL } from "@/contract/rules/evaluation/tech";
import { EvaluationForm, type EvaluationFormProps } from "../evaluation-form";

/** The browser gets the rules of this tool and of no other. */
export default function Desk(props: EvaluationFormProps) {
  return <EvaluationForm tool={TECH_TOOL} {...props} />;
}
