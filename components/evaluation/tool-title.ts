import type { ToolId } from "@/contract/rules/evaluation/tool";
import { TOOL_WORDS } from "@/services/evaluation/tool-words";

export const titleOf = (tool: ToolId): string => TOOL_WORDS.find(({ id }) => id === tool)?.title ?? "";
