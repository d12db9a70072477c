import type { PartyColumns } from "../parties";

/** A row of a case with two parties, as far as every kind has it. */
export interface PartyRow<State extends string = string> extends PartyColumns {
  readonly id: string;
  readonly state: State;
  readonly userId: string;
  readonly enterpriseId: string | null;
  readonly number: string | null;
  readonly submittedAt: Date | null;
  readonly updatedAt: Date;
}
