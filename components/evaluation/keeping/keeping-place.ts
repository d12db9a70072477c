import type { Answers, ToolId } from "@/contract/rules/evaluation/tool";
import type { LastResult } from "@/services/evaluation/form-draft";

export interface KeepingProps {
  readonly tool: ToolId;
  readonly answers: Answers;
  /** Answers from the address. */
  readonly initial: Answers;
  /** Filled with what is to be called once the answers were kept as a result. */
  readonly settleRef: React.RefObject<(() => void) | undefined>;
  readonly onTake: (values: Readonly<Record<string, unknown>>) => void;
  readonly onLast: (last: LastResult | null) => void;
}

/** Where an unfinished form is kept: `key` names tool and enterprise; whose it is stands before it. */
export interface KeepingPlace {
  readonly kind: "browser" | "account";
  readonly key: string;
}

/** What the unfinished form of a tool is called. */
export const toolKey = (tool: ToolId) => `tool-${tool}`;
