import { and, asc, desc, eq, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { listCaseNumberSpellings, parseCaseNumber } from "@/contract/rules/case-number";
import type { Caller } from "../../caller";
import { containsText } from "../../text/text-match";
import { PARTY_SIDES, type PartySide } from "@/contract/two-party/party-sides";
import type { SentTable } from "../own/own-case";
import type { PartyRow } from "./party-row";

/** Which cases with two parties are a caller's, as conditions of a query. */

/** A table of such cases; see `twoPartyColumns`. */
export type PartyTable = SentTable & {
  readonly [
    Column in
      | "number"
      | "enterpriseId"
      | "counterpartUserId"
      | "counterpartEnterpriseId"
      | "turn"
      | "turnSince"
      | "sequence"
  ]: PgColumn;
};

/** Those in which the caller is that side: by the enterprise that they work for now, else as a person. */
export function isOn(table: PartyTable, caller: Caller, side: PartySide): SQL {
  const [enterpriseId, userId] =
    side === "asker" ? [table.enterpriseId, table.userId] : [table.counterpartEnterpriseId, table.counterpartUserId];
  if (caller.enterprise) return eq(enterpriseId, caller.enterprise.id);
  return and(eq(userId, caller.userId), isNull(enterpriseId)) ?? sql`false`;
}

/** Which side of a case the caller is on, who is a party of it. */
export const findSide = (
  { enterpriseId, userId }: Pick<PartyRow, "enterpriseId" | "userId">,
  { enterprise, userId: callerId }: Caller,
): PartySide =>
  (enterprise ? enterpriseId === enterprise.id : enterpriseId === null && userId === callerId)
    ? "asker"
    : "counterpart";

/** Those in which the caller is a party. */
export const isParty = (table: PartyTable, caller: Caller): SQL | undefined =>
  or(...PARTY_SIDES.map((side) => isOn(table, caller, side)));

/** Those in which it is the turn of the caller's side. */
export const isCallersTurn = (table: PartyTable, caller: Caller): SQL | undefined =>
  or(...PARTY_SIDES.map((side) => and(isOn(table, caller, side), inArray(table.turn, [side, "both"]))));

/**
 * What a keyword finds on a side: a number however it is spelt, or words in the columns that this side always reads whole.
 * Others would tell by their answer what stands in them.
 */
function isFound(table: PartyTable, side: PartySide, searched: readonly PgColumn[], keyword: string | undefined) {
  if (keyword === undefined || keyword === "") return undefined;
  const { number } = table;
  return or(
    containsText([...searched, number], keyword),
    parseCaseNumber(keyword) === undefined ? undefined : inArray(number, [...listCaseNumberSpellings(keyword)]),
  );
}

interface Choice {
  readonly side?: PartySide | undefined;
  readonly keyword?: string | undefined;
  readonly state?: string | undefined;
}

/** The caller's cases as they are chosen in a list. `searchedBy`: the columns that a side may search. */
export const chooseParty = (
  table: PartyTable,
  caller: Caller,
  { side, keyword, state }: Choice,
  searchedBy: (side: PartySide) => readonly PgColumn[],
): SQL | undefined =>
  and(
    state === undefined ? undefined : eq(table.state, state),
    or(
      ...PARTY_SIDES.filter((one) => side === undefined || one === side).map((one) =>
        and(isOn(table, caller, one), isFound(table, one, searchedBy(one), keyword)),
      ),
    ),
  );

/** Those whose turn is the caller's first, what waits longest before the others; then what changed last. */
export const callersTurnFirst = (table: PartyTable, caller: Caller): SQL[] => {
  const mine = isCallersTurn(table, caller) ?? sql`false`;
  return [
    sql`case when ${mine} then 0 else 1 end`,
    asc(sql`case when ${mine} then ${table.turnSince} end`),
    desc(table.updatedAt),
    desc(table.id),
  ];
};
