import type { Executor } from "../database";
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

/**
 * What is decided once and is or was before the staff, but has no work item: submitted before there were any. At most
 * `limit`; none when all have one. Given as it stands, with when it was submitted.
 */
export type FindUnqueued = (
  db: Executor,
  limit: number,
) => Promise<readonly (DecisionFacts & { readonly openedAt: Date; readonly waits: boolean })[]>;
