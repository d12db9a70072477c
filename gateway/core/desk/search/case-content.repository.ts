import { sql } from "drizzle-orm";
import { isMobile, normalisePhone } from "@/contract/rules/phone";
import { asStaffReads } from "../../case/case-mask";
import type { AnyCase } from "../../case/case.repository";
import { createSealedColumns } from "../../case/sealed-columns";
import type { Executor } from "../../database";
import type { FieldCipher } from "../../field-cipher";
import { foldForFinding, listLetterPairs } from "../../text/text-match";
import type { WorkKey } from "../work.repository";
import { deskContentTable } from "../work.table";

/** What the desk's search knows of a case beside what its item says. */

const TAIL = 4;
const PURPOSE = "desk.phone-tail";

type Finding = Pick<FieldCipher, "fingerprint">;

/** What the last four digits of a telephone lie as: nobody reads them without the key. Nothing for what has fewer. */
function fingerprintTail(cipher: Finding, phone: string): string | undefined {
  const digits = phone.replace(/\D/gu, "");
  return digits.length < TAIL ? undefined : cipher.fingerprint(digits.slice(-TAIL), PURPOSE);
}

/**
 * What was typed as a telephone: exactly four digits are its last ones, a whole mobile number is looked up by its last four
 * too. The rest of a number must not be found out by trying, since its digits in between are masked at the desk.
 */
export function typedTail(cipher: Finding, typed: string | undefined): string | undefined {
  const number = normalisePhone(typed ?? "");
  return /^\d{4}$/u.test(number) || isMobile(number) ? fingerprintTail(cipher, number) : undefined;
}

/** Writes what is to be found of a case. `row`: as it lies, sealed columns sealed. */
export async function putContent(
  transaction: Executor,
  cipher: Pick<FieldCipher, "seal" | "open" | "fingerprint">,
  { kind }: AnyCase,
  key: WorkKey,
  row: object,
): Promise<void> {
  const { search, phones } = kind.work ?? {};
  const asStaff = (one: object) => asStaffReads(kind, one as never) as never;
  const parts = search?.(asStaff(row)) ?? [];
  const text = parts.map((part) => foldForFinding(part ?? "")).filter((part) => part !== "");
  const opened = createSealedColumns(cipher, kind).open(row);
  const tails = (phones?.(asStaff(opened)) ?? []).flatMap((phone) => fingerprintTail(cipher, phone ?? "") ?? []);
  const content = {
    text: text.join("\n"),
    pairs: [...new Set(text.flatMap(listLetterPairs))],
    phoneTails: [...new Set(tails)],
  };
  await transaction
    .insert(deskContentTable)
    .values({ ...key, ...content })
    .onConflictDoUpdate({
      target: [deskContentTable.kind, deskContentTable.caseId],
      set: content,
      // Most steps leave what was written as it is; its indexes need not be written anew.
      setWhere: sql`(desk_content.text, desk_content.phone_tails) is distinct from (excluded.text, excluded.phone_tails)`,
    });
}
