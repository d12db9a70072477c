"use client";

import { HIGH_TECH_TOOL } from "@/contract/rules/evaluation/high-tech";
import { EvaluationForm, type EvaluationFormProps } from "../evaluation-form";

/** The browser gets the rules of this tool and of no other. */
export default function Desk(props: EvaluationFormProps) {
  return <EvaluationForm tool={HIGH_TECH_TOOL} {...props} />;
}
