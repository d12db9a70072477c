"use client";

import { SPECIALISED_TOOL } from "@/contract/rules/evaluation/srdi/specialised";
import { EvaluationForm, type EvaluationFormProps } from "../evaluation-form";

/** The browser gets the rules of this tool and of no other. */
export default function Desk(props: EvaluationFormProps) {
  return <EvaluationForm tool={SPECIALISED_TOOL} {...props} />;
}
