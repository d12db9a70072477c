import { and, eq } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Caller } from "../caller";
import type { Clock } from "../clock";
import type { OpenDatabase } from "../database";
import { Refusal } from "../refusal";
import { createCaseStore, createTryRepository, type CaseDomain, type CaseRow, type CaseTable } from "./case.repository";
import type { CaseParts } from "./case-steps.service";
import { hashCode, sameHash, secondsToWait, TRY_WINDOW_MS } from "./letter.rules";

/** A table made of `letterColumns` and what its letters are about. */
export type LetterTable = CaseTable & {
  readonly [Column in "number" | "userId" | "enterpriseId" | "submissionHash" | "codeHash" | "submittedAt"]: PgColumn;
};
export interface LetterRow<State extends string> extends CaseRow<State> {
  readonly number: string;
  readonly codeHash: string;
  readonly content: string;
  readonly answer: string | null;
  readonly submittedAt: Date;
}
/** How somebody comes to a letter of theirs. */
interface Entry {
  readonly number: string;
  readonly code: string | undefined;
  readonly caller: Caller | undefined;
}
/** Forgets tries whose hour is over. */
export const sweepTries = (parts: { readonly database: OpenDatabase; readonly clock: Clock }): Promise<void> =>
  createTryRepository(parts.database.db).sweep(new Date(parts.clock().getTime() - TRY_WINDOW_MS));

/** How somebody comes to a letter: by its number and code, or by the account that it came from. */
export function createLetterAccess<State extends string, Step extends string, Table extends LetterTable>(
  { database, clock }: Pick<CaseParts, "database" | "clock">,
  domain: CaseDomain<State, Step, Table>,
) {
  type Row = Table["$inferSelect"] & LetterRow<State>;
  const letters = createCaseStore(database.db, domain);
  const tries = createTryRepository(database.db);

  /** The letter with that number, for whoever knows its code; ten wrong codes close the number for an hour. */
  async function unlock(number: string, code: string, missing: string): Promise<Row> {
    const now = clock();
    const record = await tries.add(number, now, new Date(now.getTime() - TRY_WINDOW_MS));
    const seconds = secondsToWait(record, now);
    if (seconds !== undefined)
      throw new Refusal("TOO_MANY_REQUESTS", {
        message: `查询码输错次数过多，请 ${Math.ceil(seconds / 60)} 分钟后再试`,
        retryAfterSeconds: seconds,
      });
    const row = (await letters.find(letters.ofNumber(number))) as Row | undefined;
    const right = sameHash(row?.codeHash ?? hashCode(number, ""), hashCode(number, code));
    if (!row || !right) throw new Refusal("NOT_FOUND", { message: missing });
    await tries.takeBack(number);
    return row;
  }

  /** The letter for whoever sent it: by code, or without one by the account that it came from. */
  async function enter({ number, code, caller }: Entry, missing: string): Promise<Row> {
    if (code !== undefined) return unlock(number, code, missing);
    if (!caller) throw Refusal.input("请输入 6 位查询码", "code");
    const own = and(letters.ofNumber(number), eq(domain.table.userId, caller.userId));
    const row = (await letters.find(own)) as Row | undefined;
    if (!row) throw new Refusal("NOT_FOUND", { message: missing });
    return row;
  }

  return { unlock, enter };
}
