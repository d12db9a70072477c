"use client";

import { CLOUD_TOOL } from "@/contract/rules/evaluation/cloud";
import { EvaluationForm, type EvaluationFormProps } from "../evaluation-form";

/** The browser gets the rules of this tool and of no other. */
export default function Desk(props: EvaluationFormProps) {
  return <EvaluationForm tool={CLOUD_TOOL} {...props} />;
}
