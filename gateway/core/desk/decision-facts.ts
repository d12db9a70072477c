import type { DecisionKind } from "@/contract/account/decision-days";

/** What a domain says of something that is decided once and has no log of its own. */
export interface DecisionFacts {
  readonly kind: DecisionKind;
  readonly caseId: string;
  /** What people call it. */
  readonly number: string;
  readonly title: string;
  readonly userId: string | null;
  readonly enterpriseId: string | null;
  readonly state: string;
}
