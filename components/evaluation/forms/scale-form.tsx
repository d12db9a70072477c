"use client";

import { SCALE_TOOL } from "@/contract/rules/evaluation/scale";
import { EvaluationForm, type EvaluationFormProps } from "../evaluation-form";

/** The browser gets the rules of this tool and of no other. */
export default function Desk(props: EvaluationFormProps) {
  return <EvaluationForm tool={SCALE_TOOL} {...props} />;
}
