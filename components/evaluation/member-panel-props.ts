import type { Answers, ToolField, ToolId } from "@/contract/rules/evaluation/tool";

/** What the desk hands to the part that only members of an enterprise have. */
export interface MemberPanelProps {
  readonly tool: ToolId;
  readonly ruleSet: string;
  readonly route: string;
  readonly fields: readonly ToolField[];
  readonly answers: Answers;
  /** `YYYY-MM-DD` in Shanghai. */
  readonly today: string;
  /** Answers from the profile, and the words that say where each comes from. */
  readonly onPrefill: (answers: Answers, sources: Readonly<Record<string, string>>) => void;
}
