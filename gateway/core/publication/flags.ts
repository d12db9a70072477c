import { and, gte, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { createCaseStore, type CaseDomain, type CaseTable } from "../case/case.repository";
import type { Executor } from "../database";
import { holdLock } from "../locks";
import { Refusal } from "../refusal";
import { FLAG_COLUMNS, flagRefusal, parseFlagStep } from "./publication.rules";

/** What a table has of flags. */
type FlaggedTable = CaseTable & { readonly [Column in "expiresOn" | "topSince" | "recommendedSince"]?: PgColumn };
interface FlaggedRow {
  readonly id: string;
  readonly expiresOn?: string | null;
  readonly topSince?: Date | null;
  readonly recommendedSince?: Date | null;
}

/** What has a flag and is not past its last day. */
const standing = (flagged: PgColumn, expiresOn: PgColumn | undefined, today: string): SQL | undefined =>
  and(isNotNull(flagged), expiresOn && or(isNull(expiresOn), gte(expiresOn, today)));

/**
 * Puts a flag or takes it away, in the transaction of its step; says whether the step was one of a flag. `unseen`: why the
 * public would not see it first, flag or not. Throws WRONG_STATE where the flag cannot be put.
 */
export async function followFlag<
  State extends string,
  Step extends string,
  Table extends CaseTable,
  Row extends FlaggedRow,
>(
  transaction: Executor,
  domain: CaseDomain<State, Step, Table>,
  {
    step,
    row,
    now,
    today,
    unseen,
  }: {
    readonly step: Step;
    readonly row: Row;
    readonly now: Date;
    readonly today: string;
    readonly unseen?: ((row: Row, today: string) => string | undefined) | undefined;
  },
): Promise<boolean> {
  const wish = parseFlagStep(step);
  if (!wish) return false;
  const column = FLAG_COLUMNS[wish.flag];
  const writing = createCaseStore(transaction, domain);
  const { [column]: flagged, expiresOn } = domain.table as unknown as FlaggedTable;
  // Two at once are counted one after the other.
  await holdLock(transaction, "flags", domain.kind.kind);
  const about = {
    since: row[column] ?? null,
    expiresOn: row.expiresOn ?? null,
    others: flagged ? await writing.count(standing(flagged, expiresOn, today)) : 0,
  };
  const message = flagRefusal(domain.kind, wish, about, today) ?? (wish.on ? unseen?.(row, today) : undefined);
  if (message !== undefined) throw new Refusal("WRONG_STATE", { message });
  await writing.change(row.id, { [column]: wish.on ? now : null } as Partial<Table["$inferInsert"]>);
  return true;
}
