import { Readable } from "node:stream";
import type { ApplicationResult, VerifiedResult } from "@/contract/apply/result";
import { formatCode, formatResultNumber, parseWantedResult, RESULT_TITLES } from "@/contract/apply/result-labels";
import type { Caller } from "../../../core/caller";
import { createLimits, tooMany } from "../../../core/limits/limit.service";
import { LIMITS } from "../../../core/limits/limits";
import type { OutgoingFile } from "../../../core/ports";
import { Refusal } from "../../../core/refusal";
import { DOCX_MIME, writeDocument } from "../../../core/spreadsheet/write-document";
import { findOwnApplication, type ApplyParts } from "../application/own-application.service";
import { hashCode, openCode } from "./issue-result.service";
import { buildResultDocument } from "./result-document.rules";
import { createResultRepository, type ResultRow } from "./result.repository";

const NO_RESULT = "没有这份审批结果，它可能属于另一份申报；请返回申报页面重新打开";
const NOTHING_FOUND =
  "没有查到这份文书。请核对编号或验证码，一位都不能错；核对无误仍查不到的，这份文书可能不是本平台出具的，请联系文书上写的单位核实";

/** What a document certifies in public. */
const toCertified = (row: ResultRow) => ({
  kind: row.kind,
  state: row.revokedOn === null ? ("valid" as const) : ("revoked" as const),
  number: formatResultNumber(row.year, row.serial),
  issuedOn: row.issuedOn,
  unit: row.unit,
  item: { id: row.itemId, title: row.itemTitle, code: row.itemCode },
  granted: row.granted,
  validity: row.validity,
  revoked: row.revokedOn === null ? null : { on: row.revokedOn, reason: row.revokeReason ?? "" },
});

/** The documents of decisions, for their holders and for whoever checks one. */
export function createResults(parts: ApplyParts) {
  const { database, cipher, config } = parts;
  const repository = createResultRepository(database.db);
  const limits = createLimits(database.db, parts);

  const toDto = (row: ResultRow): ApplicationResult => ({
    id: row.id,
    ...toCertified(row),
    holder: { name: row.holder, creditCode: row.creditCode },
    form: row.form,
    basis: [...row.basis],
    opinion: row.opinion,
    remedy: row.remedy,
    code: formatCode(openCode(cipher, row.codeSealed)),
  });

  return {
    /** Of one application, the newest first. */
    list: async (applicationId: string): Promise<ApplicationResult[]> =>
      (await repository.listOf([applicationId])).map(toDto),

    /** To people of the enterprise whose application it is. */
    async download(caller: Caller, applicationId: string, resultId: string): Promise<OutgoingFile> {
      const { id } = await findOwnApplication(database.db, caller, applicationId);
      const row = (await repository.listOf([id])).find((one) => one.id === resultId);
      if (!row) throw new Refusal("NOT_FOUND", { message: NO_RESULT });
      const result = toDto(row);
      const content = await writeDocument(buildResultDocument(result, config));
      const name = `${RESULT_TITLES[result.kind]} ${result.number.replaceAll(" ", "")}.docx`;
      return { name, mime: DOCX_MIME, size: content.length, stream: Readable.from([content]) };
    },

    /**
     * By its code all that it certifies, by its number the same without the holder. One network's tries are counted, but for
     * those with the right code: whoever holds a document may check it as often as he likes.
     */
    async verify(typed: string, address: string): Promise<VerifiedResult> {
      const wanted = parseWantedResult(typed);
      const { within, seconds } = await limits.take(LIMITS.resultChecks, address);
      if (!within) throw tooMany("查验次数过多", seconds);
      const row =
        wanted && (await repository.find(wanted.by === "code" ? { codeHash: hashCode(cipher, wanted.code) } : wanted));
      if (!row) throw new Refusal("NOT_FOUND", { message: NOTHING_FOUND });
      if (wanted.by === "code") await limits.giveBack(LIMITS.resultChecks, address);
      return { ...toCertified(row), holder: wanted.by === "code" ? row.holder : null };
    },
  };
}
