import { and, eq } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Caller } from "../caller";
import { createLimits, tooMany } from "../limits/limit.service";
import { LIMITS } from "../limits/limits";
import { Refusal } from "../refusal";
import { createCaseStore, type CaseDomain, type CaseRow, type CaseTable } from "./case.repository";
import type { CaseParts } from "./case-steps.service";
import { createLetterCodes } from "./letter-code";

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

/** How somebody comes to a letter: by its number and code, or by the account that it came from. */
export function createLetterAccess<State extends string, Step extends string, Table extends LetterTable>(
  { database, ...parts }: Pick<CaseParts, "database" | "clock" | "cipher">,
  domain: CaseDomain<State, Step, Table>,
) {
  type Row = Table["$inferSelect"] & LetterRow<State>;
  const letters = createCaseStore(database.db, domain);
  const limits = createLimits(database.db, parts);
  const codes = createLetterCodes(parts.cipher);

  /** The letter with that number, for whoever knows its code; ten wrong codes close the number for an hour. */
  async function unlock(number: string, code: string, missing: string): Promise<Row> {
    const tries = await limits.take(LIMITS.letterCodes, number);
    if (!tries.within) throw tooMany("查询码输错次数过多", tries.seconds);
    const row = (await letters.find(letters.ofNumber(number))) as Row | undefined;
    const { right, old } = await codes.verify(row?.codeHash, number, code);
    if (!row || !right) throw new Refusal("NOT_FOUND", { message: missing });
    if (old)
      await letters.change(row.id, { codeHash: await codes.hash(number, code) } as Partial<Table["$inferInsert"]>);
    await limits.giveBack(LIMITS.letterCodes, number);
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
