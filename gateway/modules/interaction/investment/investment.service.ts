import type { z } from "zod";
import type { InvestmentDossier } from "@/contract/desk/investment/investment";
import type { InvestmentCase, investmentForm } from "@/contract/interaction/investment";
import type { CallContext } from "../../../core/caller";
import { createCaseDesk } from "../../../core/case/case-desk.service";
import type { CaseParts } from "../../../core/case/case-steps.service";
import { createLetters } from "../../../core/case/letter/letter.service";
import { readDossierFiles } from "../../../core/desk/dossier-files";
import { Refusal } from "../../../core/refusal";
import { requireText } from "../../../core/text/required-text";
import { investmentCases, type InvestmentRow } from "./investment.case";

const NOT_OPENED = "没有找到这件投资意向，请核对编号和查询码后重试";

/** What an enquiry says of the project, to whoever reads it. */
const describe = ({ investor, sector, amount, site, area, timing, outcome }: InvestmentRow) => ({
  investor,
  sector,
  amount,
  site,
  area,
  timing,
  outcome,
});

/** Enquiries as investors send and follow them, and the desk that takes them on. */
export function createInvestmentService(parts: CaseParts) {
  const letters = createLetters(parts, investmentCases);
  const toCases = (rows: readonly InvestmentRow[]): Promise<InvestmentCase[]> =>
    letters.toDtos(rows, "您", (row, letter) => ({ ...letter, ...describe(row) }));

  async function dossiers(rows: readonly InvestmentRow[]): Promise<InvestmentDossier[]> {
    const fileIds = rows.flatMap((row) => row.fileIds);
    const listFiles = await readDossierFiles(parts.ports.files, parts.database.db, fileIds);
    return letters.toDtos(rows, "投资方", (row, letter) => ({
      ...letter,
      ...describe(row),
      contactName: row.contactName,
      phone: row.phone,
      files: listFiles(row.fileIds),
      userId: row.userId,
    }));
  }

  return {
    async submit(form: z.output<typeof investmentForm>, from: CallContext) {
      const { sector, site, timing, amount = null, area = null, contactName, phone } = form;
      const fileIds = [...new Set(form.fileIds ?? [])];
      const { row, code } = await letters.send(form, from, async (transaction) =>
        (await parts.ports.files.claim(transaction, fileIds, from.caller?.userId))
          ? {
              sector,
              site,
              timing,
              amount,
              area: site === "none" ? null : area,
              investor: requireText(form.investor, "investor", 2),
              content: requireText(form.content, "content"),
              contactName,
              phone,
              fileIds,
            }
          : Refusal.input("附件已失效，请删除后重新上传", "fileIds"),
      );
      return { number: row.number, code };
    },
    ...letters.callsFor(NOT_OPENED, toCases),

    desk: createCaseDesk(parts, investmentCases, { dossiers }).calls,
  };
}
