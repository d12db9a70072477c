import type { PartySide } from "@/contract/two-party/party-sides";
import type { CaseSide, PartyReader } from "./case-sides";

/** What the engine asks of a kind of case with two parties; `two-party/` makes it of the kind's declaration. */

/** Whose turn it is; `both`: either may act. */
export type Turn = PartySide | "both";

/** Columns that the engine keeps of such a case. */
export interface PartyColumns {
  /** Null: the other party is a person. */
  readonly counterpartEnterpriseId: string | null;
  /** Null until somebody of the other enterprise has acted. */
  readonly counterpartUserId: string | null;
  /** Null when nobody is to act any more. */
  readonly turn: Turn | null;
  readonly turnSince: Date;
  /** Grows with every step: names what a caller has read. */
  readonly sequence: number;
}

/** How long a case waits for whoever's turn it is. */
export interface PartyWait {
  /** The last day, `YYYY-MM-DD` in Shanghai. */
  readonly day: string;
  /** What the clock does on the day after; nothing where the day is only promised. */
  readonly step: string | undefined;
  /** So many working days before the last day they are reminded. */
  readonly remindBefore: readonly number[];
  /** What is asked of them, as a verb: 回应. */
  readonly act: string;
}

/** What a party is told. */
export interface PartyNotice {
  readonly side: PartySide;
  readonly title: string;
  readonly body: string;
}

/** A line of the log that says who sees whose contact from now on. */
export interface Reveal {
  /** Its name in the log; each owner's comes once a case. */
  readonly step: string;
  readonly remark: string;
}

/** Rows are given as they lie, but for {@link disclose} and {@link listNotices}, which take them with sealed columns opened. */
export interface Parties<Row> {
  /** The row as a reader may have it: what is not for them is null. Nothing of a case is told to anybody without it. */
  disclose<One extends Row>(row: One, reader: PartyReader): One;
  /** What a case begins with beside what its form says. */
  begin(row: Row, now: Date): Pick<PartyColumns, "turn" | "turnSince" | "sequence">;
  /** What a step writes beside what was said with it. */
  advance(before: Row, after: Row, by: CaseSide, now: Date): Partial<PartyColumns>;
  /**
   * The contacts that a party sees since this step. `before`: undefined of a case that begins; `logged`: the steps that its
   * log holds.
   */
  listReveals(before: Row | undefined, after: Row, logged: readonly string[]): readonly Reveal[];
  findWait(row: Row): PartyWait | null;
  /** What the parties are told of a step, or of the beginning; nobody hears of what they did themselves. */
  listNotices(row: Row, step: string, by: CaseSide): readonly PartyNotice[];
  /** What those whose turn it is are told before the last day. */
  listReminders(row: Row, wait: PartyWait): readonly PartyNotice[];
}
