import { randomUUID } from "node:crypto";
import { and, eq, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { currentEnterprise, type Caller } from "../../caller";
import type { Executor } from "../../database";
import { Refusal } from "../../refusal";
import { createCaseStore, type CaseDomain } from "../case.repository";
import { noteParties } from "../party-news";
import { ownedBy, ownOne, type OwnRow, type OwnTable, type SentTable } from "./own-case";

const CHANGED = "这份内容刚刚在别处改过，没有覆盖；您写的仍在页面上，请先复制，再刷新查看最新的内容";

/** Whose a new case is: the enterprise's that the caller works for, else the person's. */
export const ownerOf = ({ enterpriseId }: OwnTable, caller: Caller) => ({
  userId: caller.userId,
  enterpriseId: enterpriseId?.notNull ? currentEnterprise(caller).id : (caller.enterprise?.id ?? null),
});

/** What a caller has sent, or begun, under the id of a submission. */
export const sentBy = (table: SentTable, caller: Caller, submissionHash: string): SQL | undefined =>
  and(ownedBy(table, caller), eq(table.submissionHash, submissionHash));

/** Throws WRONG_STATE where somebody else has written since it was read. `written`: when it was written last; `updatedAt`: the same as it was read, ISO; without one any will do. */
export function refuseOutdated(written: unknown, updatedAt: string | undefined): void {
  if (updatedAt !== undefined && (written as Date).getTime() !== Date.parse(updatedAt))
    throw new Refusal("WRONG_STATE", { message: CHANGED });
}

/** Writes a new case of the caller's and the first line of its log, within a transaction; gives it as it lies there. */
export async function beginCase<State extends string, Step extends string, Table extends OwnTable>(
  transaction: Executor,
  domain: CaseDomain<State, Step, Table>,
  { caller, columns, now }: { readonly caller: Caller; readonly columns: object; readonly now: Date },
): Promise<OwnRow<State, Table>> {
  const { kind, table } = domain;
  const { state, remark } = kind.begin;
  const cases = createCaseStore(transaction, domain);
  const id = randomUUID();
  await transaction
    .insert(table as PgTable)
    .values({ ...columns, ...ownerOf(table, caller), id, state, updatedAt: now });
  await cases.addEvent(id, {
    at: now,
    step: "begin",
    fromState: null,
    toState: state,
    remark,
    side: "asker",
    userId: caller.userId,
  });
  const row = await cases.find(ownOne(table, caller, id));
  if (!row) throw new Error(`${kind.label}没有写入`);
  await noteParties(transaction, domain, { before: undefined, after: row, now });
  return row;
}
