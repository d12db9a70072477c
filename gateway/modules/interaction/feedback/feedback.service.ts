import type { z } from "zod";
import type { FeedbackCase, feedbackForm } from "@/contract/interaction/feedback";
import type { FeedbackDossier } from "@/contract/desk/feedback/feedback";
import { createCaseDesk } from "../../../core/case/case-desk.service";
import type { CaseParts } from "../../../core/case/case-steps.service";
import { createLetters } from "../../../core/case/letter/letter.service";
import type { CallContext } from "../../../core/caller";
import { readDossierFiles } from "../../../core/desk/dossier-files";
import { Refusal } from "../../../core/refusal";
import { cleanText } from "../../../core/text/clean";
import { todayInShanghai } from "../../../core/clock";
import { requireText } from "../../../core/text/required-text";
import { createPolicyCatalogue } from "../../policy/policy-catalogue.service";
import { feedbackCases, type FeedbackRow } from "./feedback.repository";

const NOT_OPENED = "没有找到这条反馈，请核对反馈编号和查询码后重试";
/** The policy on whose page something was written; undefined for other pages. */
const policyIdOf = (page: string | null): string | undefined =>
  /^\/zct-ee\/policy-info\/([\w-]+)(?:[/?#]|$)/.exec(page ?? "")?.[1];
const cleanOptional = (value: string | undefined) => (value ? cleanText(value) : null);

/** Feedback as visitors and members use it, and the desk that answers it. */
export function createFeedbackService(parts: CaseParts) {
  const letters = createLetters(parts, feedbackCases);
  const casesOf = (rows: readonly FeedbackRow[]): Promise<FeedbackCase[]> =>
    letters.toDtos(rows, "您", ({ category }, letter) => ({ ...letter, category }));
  const policies = createPolicyCatalogue(parts.database.db);

  async function dossiers(rows: readonly FeedbackRow[]): Promise<FeedbackDossier[]> {
    const ids = [...new Set(rows.flatMap(({ page }) => policyIdOf(page) ?? []))];
    const [found, filesOf] = await Promise.all([
      policies.find(ids, todayInShanghai(parts.clock)),
      readDossierFiles(
        parts.ports.files,
        parts.database.db,
        rows.flatMap(({ fileIds }) => fileIds),
      ),
    ]);
    return letters.toDtos(rows, "提交人", (row, letter) => {
      const { category, page, contactName, phone, email, fileIds, userId } = row;
      const about = found.get(policyIdOf(page) ?? "");
      const policy = about ? { id: about.id, title: about.title } : null;
      return { ...letter, category, page, policy, contactName, phone, email, files: filesOf(fileIds), userId };
    });
  }

  return {
    async submit(form: z.output<typeof feedbackForm>, from: CallContext) {
      const { category, content, page, contactName, phone = null, email = null } = form;
      const fileIds = [...new Set(form.fileIds ?? [])];
      const { row, code } = await letters.send(form, from, async (transaction) =>
        (await parts.ports.files.claim(transaction, fileIds, from.caller?.userId))
          ? {
              category,
              content: requireText(content, "content"),
              page: cleanOptional(page),
              contactName: cleanOptional(contactName),
              phone,
              email,
              fileIds,
            }
          : Refusal.input("附件已失效，请删除后重新上传", "fileIds"),
      );
      return { number: row.number, code };
    },
    ...letters.callsFor(NOT_OPENED, casesOf),

    desk: createCaseDesk(parts, feedbackCases, { dossiers }).calls,
  };
}
