import { and, desc, eq, inArray, isNull, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { listCaseNumberSpellings, parseCaseNumber } from "@/contract/rules/case-number";
import type { PermissionName } from "@/contract/access/permission";
import { currentEnterprise, type Caller } from "../../caller";
import type { Executor } from "../../database";
import { containsText } from "../../text/text-match";
import type { CaseDomain, CaseEvent, CaseRatingRow, CaseRow, CaseTable } from "../case.repository";

/** What a kind of case says of itself where those who asked keep it, and of how the staff reads it. */

/** The table of a case that an enterprise or a person keeps. */
export type OwnTable = CaseTable & { readonly [Column in "userId" | "submittedAt"]: PgColumn };
/** Of one that comes from a form with the id of a submission; see `ownCaseColumns`. */
export type SentTable = OwnTable & { readonly submissionHash: PgColumn };

/** Who did something to a case. */
export type Actor = Pick<CaseEvent, "side" | "userId"> & Partial<Pick<CaseEvent, "step">>;

/** Whom a case is read by: whoever asked, or the zone's staff. */
export type Reader = "asker" | "staff";

/** What is known of a case beside its row. */
export interface About<More> {
  readonly events: readonly CaseEvent[];
  readonly rating: CaseRatingRow | undefined;
  /** The last day for the zone to answer a bad rating, while it is open; else null. */
  readonly correctBy: string | null;
  /** `YYYY-MM-DD` in Shanghai. */
  readonly today: string;
  readonly reader: Reader;
  /** Names who did something, as the reader calls them. */
  readonly nameActor: (actor: Actor) => string;
  /** What the kind has read for it. */
  readonly more: More;
}

/** What the reading of several cases starts from. */
export interface Reading<Row> {
  readonly rows: readonly Row[];
  /** Whether they are read to the end: not in a list. */
  readonly whole: boolean;
  readonly reader: Reader;
  /** Whose they are; nobody where the staff reads them. */
  readonly caller?: Caller;
}

export type OwnRow<State extends string, Table extends CaseTable> = Table["$inferSelect"] & CaseRow<State>;

interface Waiting<Row> {
  /** What the person's role in the enterprise must have; nothing is asked of a person's own. */
  readonly permission: PermissionName;
  /** Those in which it may be the asker's turn. */
  readonly where: SQL | undefined;
  /** What is asked, as a verb: 确认; nothing where it is not the asker's turn. `today`: `YYYY-MM-DD`. */
  readonly act: (row: Row, today: string) => string | undefined;
  /** What it is about, after the name of its kind: 车间停电. */
  readonly title: (row: Row) => string;
  /** Whose turn it is, in words. */
  readonly turn: (row: Row, today: string) => string;
}

export interface OwnCase<
  State extends string,
  Table extends OwnTable,
  More,
  Listed extends object,
  Shown extends object,
  Query extends object,
> {
  /** Whoever asks for one that is not theirs, or is no more, reads this; {@link missingWords} where nothing is said. */
  readonly missing?: string;
  /** What a keyword is looked for in. */
  readonly search: readonly PgColumn[];
  /** What else the list is narrowed by. */
  readonly narrow?: (query: Query) => SQL | undefined;
  /** What the list begins with; what changed last where nothing is said. */
  readonly order?: readonly SQL[];
  /** What a caller does not see of the own ones. */
  readonly shownTo?: (caller: Caller) => SQL | undefined;
  /** The ids of all its uploaded files; those that the staff may see where nothing is said. */
  readonly files?: (row: OwnRow<State, Table>) => readonly string[];
  /** What is read for several at once, by case. */
  readonly readMore?: (db: Executor, reading: Reading<OwnRow<State, Table>>) => Promise<(row: { id: string }) => More>;
  /** How a reader calls whoever did something, where it is not as usual. */
  readonly nameActor?: (
    actor: Actor,
    about: {
      readonly row: OwnRow<State, Table>;
      readonly reader: Reader;
      readonly more: More;
      /** The full name of the person; undefined for nobody in particular. */
      readonly name: string | undefined;
    },
  ) => string | undefined;
  /** How one stands among what waits for its asker, in the personal centre; left out where nothing ever does. */
  readonly waiting?: Waiting<OwnRow<State, Table>>;
  /** A line of a list, beside what all have: number, state, due, times. */
  readonly toRow: (row: OwnRow<State, Table>, about: About<More>) => Listed;
  /** The rest of a case that is read whole, beside its rating and log. */
  readonly toCase: (row: OwnRow<State, Table>, about: About<More>) => Shown;
}

/** What is said where a case is none of the caller's. `label`: 报修. */
export const missingWords = ({ enterpriseId }: OwnTable, { label }: { readonly label: string }): string =>
  `没有找到这条${label}，它可能${enterpriseId?.notNull ? "属于另一家企业" : "不是您的"}；请返回${label}列表`;

/** Those of the caller: of the enterprise that the person works for now, else the person's own. */
export function ownedBy(table: OwnTable, caller: Caller): SQL | undefined {
  const { enterpriseId } = table;
  // Where nobody but an enterprise may have one, a person without it has no business here.
  if (enterpriseId && (caller.enterprise || enterpriseId.notNull))
    return eq(enterpriseId, currentEnterprise(caller).id);
  return and(eq(table.userId, caller.userId), enterpriseId && isNull(enterpriseId));
}

/** One of the caller's own. */
export const ownOne = (table: OwnTable, caller: Caller, id: string): SQL | undefined =>
  and(ownedBy(table, caller), eq(table.id, id));

/** What changed last. */
export const changedLast = (table: OwnTable): SQL[] => [desc(table.updatedAt), desc(table.id)];

/** What a keyword finds: a number however it is spelt, or words in the columns that are searched. */
function foundBy({ number }: OwnTable, search: readonly PgColumn[], keyword: string | undefined): SQL | undefined {
  const isNumber = number && keyword !== undefined && parseCaseNumber(keyword) !== undefined;
  return or(
    containsText(search, keyword),
    isNumber ? inArray(number, [...listCaseNumberSpellings(keyword)]) : undefined,
  );
}

/** The own ones as they are chosen in a list. */
export function chooseOwn<State extends string, Step extends string, Table extends OwnTable>(
  { table }: CaseDomain<State, Step, Table>,
  caller: Caller,
  {
    search,
    keyword,
    state,
  }: {
    readonly search: readonly PgColumn[];
    readonly keyword?: string | undefined;
    readonly state?: State | undefined;
  },
): SQL | undefined {
  return and(
    ownedBy(table, caller),
    state === undefined ? undefined : eq(table.state, state),
    foundBy(table, search, keyword),
  );
}
