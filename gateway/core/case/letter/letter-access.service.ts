import { and, eq } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Caller } from "../../caller";
import { Refusal } from "../../refusal";
import { createCaseStore, type CaseDomain, type CaseRow, type CaseTable } from "../case.repository";
import type { CaseParts } from "../case-steps.service";
import { createCodeTries, type TriedNumber } from "./code-tries";
import { createLetterCodes } from "./letter-code";

/** A table made of `letterColumns` and what its letters are about. */
export type LetterTable = CaseTable & {
  readonly [
    Column in "number" | "userId" | "enterpriseId" | "submissionHash" | "contentHash" | "codeHash" | "submittedAt"
  ]: PgColumn;
};
export interface LetterRow<State extends string> extends CaseRow<State> {
  readonly contentHash: string | null;
  readonly number: string;
  readonly codeHash: string;
  readonly content: string;
  readonly answer: string | null;
  readonly submittedAt: Date;
}
/** A try to open a letter, and from where. */
interface Try extends TriedNumber {
  readonly code: string;
}
/** How somebody comes to a letter of theirs. */
interface Entry extends Omit<Try, "code"> {
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
  const tryCode = createCodeTries({ database, ...parts });
  const codes = createLetterCodes(parts.cipher);

  /** The letter with that number, for whoever knows its code. */
  const unlock = ({ code, ...tried }: Try, missing: string): Promise<Row> =>
    tryCode(tried, missing, async () => {
      const { number } = tried;
      const row = (await letters.find(letters.ofNumber(number))) as Row | undefined;
      const { right, old } = await codes.verify(row?.codeHash, number, code);
      if (!row || !right) return undefined;
      if (old)
        await letters.change(row.id, { codeHash: await codes.hash(number, code) } as Partial<Table["$inferInsert"]>);
      return row;
    });

  /** The letter for whoever sent it: by code, or without one by the account that it came from. */
  async function enter({ code, caller, ...tried }: Entry, missing: string): Promise<Row> {
    if (code !== undefined) return unlock({ ...tried, code }, missing);
    if (!caller) throw Refusal.input("请输入 6 位查询码", "code");
    const own = and(letters.ofNumber(tried.number), eq(domain.table.userId, caller.userId));
    const row = (await letters.find(own)) as Row | undefined;
    if (!row) throw new Refusal("NOT_FOUND", { message: missing });
    return row;
  }

  return { unlock, enter };
}
