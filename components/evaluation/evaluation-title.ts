import type { ToolId } from "@/contract/rules/evaluation/tool";
import { EVALUATION_LABELS } from "@/services/evaluation/evaluation-labels";

export const evaluationTitle = (tool: ToolId): string => EVALUATION_LABELS.find(({ id }) => id === tool)?.title ?? "";
