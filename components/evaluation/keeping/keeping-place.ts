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

/** Where an unfinished form is kept: `key` names tool, person and enterprise, since computers are shared. */
export interface KeepingPlace {
  readonly kind: "browser" | "account";
  readonly key: string;
}

/** The key of what a visitor has filled in; who signs in is asked about it, since it may be somebody else's. */
export const visitorKey = (tool: ToolId) => `tool-${tool}`;
