import { randomInt, randomUUID } from "node:crypto";
import { CODE_LENGTH, CODE_LETTERS, formatResultNumber, type ResultKind } from "@/contract/apply/result-labels";
import { dayInShanghai } from "../../../core/clock";
import type { Executor } from "../../../core/database";
import type { FieldCipher, SealedColumn } from "../../../core/field-cipher";
import type { ModuleContext } from "../../../core/module";
import type { ApplicationRowData } from "../apply.repository";
import type { PeoplePort } from "../../../core/ports";
import { APPLICANT_NAME } from "../apply.case";
import { composeResult } from "./result.rules";
import { createResultRepository } from "./result.repository";

const CODE_PURPOSE = "application_result.code";

/** What of a document lies sealed. */
export const RESULT_SEALED: readonly SealedColumn[] = [
  { table: "application_result", column: "code_sealed", purpose: CODE_PURPOSE },
];

/** What a document is found by; nobody reads the code from it. */
export const hashCode = (cipher: Pick<FieldCipher, "fingerprint">, code: string): string =>
  cipher.fingerprint(code, CODE_PURPOSE);

export const openCode = (cipher: Pick<FieldCipher, "open">, codeSealed: string): string =>
  cipher.open(codeSealed, CODE_PURPOSE);

/** A new code: 80 bits from the system's own source. */
const drawCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join("");

interface Decision {
  readonly row: ApplicationRowData;
  readonly kind: ResultKind;
  /** The opinion, or the reason of a refusal. */
  readonly words: string;
  readonly now: Date;
}

/** Whose the decision is: the enterprise, or the person by the name given in the application. */
async function findHolder(
  transaction: Executor,
  people: Pick<PeoplePort, "enterprises">,
  { enterpriseId, answers }: ApplicationRowData,
): Promise<{ readonly holder: string; readonly creditCode: string }> {
  if (enterpriseId === null) return { holder: answers[APPLICANT_NAME] ?? "", creditCode: "" };
  const [enterprise] = await people.enterprises([enterpriseId], transaction);
  return { holder: enterprise?.name ?? "", creditCode: enterprise?.creditCode ?? "" };
}

/**
 * Writes the document of a decision, in the transaction of its step; what was decided before on the same application holds no
 * longer. Gives the number.
 */
export function createResultIssue({ cipher, ports }: Pick<ModuleContext, "cipher" | "ports">) {
  return async function issue(transaction: Executor, { row, kind, words, now }: Decision): Promise<string> {
    const results = createResultRepository(transaction);
    const issuedOn = dayInShanghai(now);
    const holder = await findHolder(transaction, ports.people, row);
    if (row.resultNumber !== null) await results.revoke(row.id, issuedOn, words);
    const year = Number(issuedOn.slice(0, 4));
    const code = drawCode();
    // The last thing that others wait for.
    const serial = await results.nextSerial(year);
    await results.insert({
      id: randomUUID(),
      applicationId: row.id,
      kind,
      year,
      serial,
      codeHash: hashCode(cipher, code),
      codeSealed: cipher.seal(code, CODE_PURPOSE),
      issuedOn,
      issuedAt: now,
      unit: row.department,
      enterpriseId: row.enterpriseId,
      ...holder,
      itemId: row.itemId,
      ...composeResult(kind, row, words),
    });
    return formatResultNumber(year, serial);
  };
}
