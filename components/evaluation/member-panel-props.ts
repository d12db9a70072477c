import type { LastResult } from "@/services/evaluation/form-draft";
import type { Answers, ToolField, ToolId } from "@/contract/rules/evaluation/tool";

/** What the desk hands to the part that only members of an enterprise have. */
export interface MemberPanelProps {
  readonly tool: ToolId;
  readonly ruleSet: string;
  readonly route: string;
  readonly fields: readonly ToolField[];
  readonly answers: Answers;
  /** The enterprise's last kept result of the tool, as far as it is known by now. */
  readonly last: LastResult | null;
  /** `YYYY-MM-DD` in Shanghai. */
  readonly today: string;
  /** Answers from the profile, and the words that say where each comes from. */
  readonly onPrefill: (answers: Answers, sources: Readonly<Record<string, string>>) => void;
  /** What is filled in was kept as a result. */
  readonly onKept: () => void;
}
