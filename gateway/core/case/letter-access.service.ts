import { and, eq } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { toAddressKey } from "@/contract/rules/network-address";
import type { CallContext, Caller } from "../caller";
import { createLimits, tooMany } from "../limits/limit.service";
import { LIMITS } from "../limits/limits";
import { Refusal } from "../refusal";
import { createCaseStore, type CaseDomain, type CaseRow, type CaseTable } from "./case.repository";
import type { CaseParts } from "./case-steps.service";
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
interface Try extends Pick<CallContext, "address"> {
  readonly number: string;
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
  const limits = createLimits(database.db, parts);
  const codes = createLetterCodes(parts.cipher);

  /**
   * Counts a try and gives how to take it back. One network's wrong codes close a number for that network alone, so that
   * nobody shuts its sender out; those of many close it for all. What is refused does not count against the others.
   */
  async function countTry({ number, address }: Try): Promise<() => Promise<void>> {
    const ofNetwork = [LIMITS.letterCodes, `${number} ${toAddressKey(address)}`] as const;
    const ofAll = [LIMITS.letterCodesInAll, number] as const;
    const refuse = (seconds: number) => tooMany("查询码输错次数过多", seconds);
    const own = await limits.take(...ofNetwork);
    if (!own.within) throw refuse(own.seconds);
    const all = await limits.take(...ofAll);
    if (!all.within) {
      await limits.giveBack(...ofNetwork);
      throw refuse(all.seconds);
    }
    return async () => {
      await limits.giveBack(...ofNetwork);
      await limits.giveBack(...ofAll);
    };
  }

  /** The letter with that number, for whoever knows its code. */
  async function unlock(tried: Try, missing: string): Promise<Row> {
    const { number, code } = tried;
    const takeBack = await countTry(tried);
    const row = (await letters.find(letters.ofNumber(number))) as Row | undefined;
    const { right, old } = await codes.verify(row?.codeHash, number, code);
    if (!row || !right) throw new Refusal("NOT_FOUND", { message: missing });
    if (old)
      await letters.change(row.id, { codeHash: await codes.hash(number, code) } as Partial<Table["$inferInsert"]>);
    await takeBack();
    return row;
  }

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
