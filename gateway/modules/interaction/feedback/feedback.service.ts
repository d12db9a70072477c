import type { z } from "zod";
import type { FeedbackCase, feedbackForm } from "@/contract/interaction";
import type { FeedbackDossier } from "@/contract/desk/feedback";
import { createCaseDesk } from "../../../core/case/case-desk.service";
import { createCaseStore } from "../../../core/case/case.repository";
import type { CaseParts } from "../../../core/case/case-steps.service";
import { letterOf } from "../../../core/case/case-view";
import { createLetters } from "../../../core/case/letter.service";
import type { Caller } from "../../../core/caller";
import { todayInShanghai } from "../../../core/clock";
import type { Executor } from "../../../core/database";
import { Refusal } from "../../../core/refusal";
import { cleanText } from "../../../core/text/clean";
import { feedbackKind } from "./feedback.case";
import { countAnswered, feedbackCases, LONGEST_WAITING, type FeedbackRow } from "./feedback.repository";

const textOf = (value: string | undefined) => (value ? cleanText(value) : null);

/** How much feedback has been answered, for the zone's figures. */
export const countAnsweredFeedback = (db: Executor): Promise<number> => countAnswered(db);

/** Feedback as visitors and members use it, and the desk that answers it. */
export function createFeedbackService(parts: CaseParts) {
  const store = createCaseStore(parts.database.db, feedbackCases);
  const letters = createLetters(parts, feedbackCases);

  /** Each with its log; `asker`: what its sender is called. */
  async function shown<Shown>(
    rows: readonly FeedbackRow[],
    asker: string,
    of: (row: FeedbackRow, seen: FeedbackCase) => Shown,
  ): Promise<Shown[]> {
    const today = todayInShanghai(parts.clock);
    const logs = await store.listEvents(rows.map(({ id }) => id));
    const seen = (row: FeedbackRow): FeedbackCase => {
      const about = { events: logs.get(row.id) ?? [], today, asker };
      return { ...letterOf(feedbackKind, row, about), category: row.category };
    };
    return rows.map((row) => of(row, seen(row)));
  }
  const casesOf = (rows: readonly FeedbackRow[]) => shown(rows, "您", (_row, seen) => seen);

  return {
    async submit(form: z.output<typeof feedbackForm>, caller: Caller | undefined) {
      const { category, content, page, contactName, phone = null, email = null } = form;
      const fileIds = [...new Set(form.fileIds ?? [])];
      const { row, code } = await letters.send(form, caller, async (transaction) =>
        (await parts.ports.files.claim(transaction, fileIds, caller?.userId))
          ? {
              ...{ category, content: cleanText(content), page: textOf(page) },
              ...{ contactName: textOf(contactName), phone, email, fileIds },
            }
          : Refusal.input("附件已失效，请删除后重新上传", "fileIds"),
      );
      return { number: row.number, code };
    },
    async open(number: string, code: string): Promise<FeedbackCase> {
      const row = await letters.open(number, code, "没有找到这条反馈，请核对反馈编号和查询码后重试");
      return (await casesOf([row]))[0] as FeedbackCase;
    },
    listOwn: (caller: Caller, query: { readonly page: number; readonly size: number }) =>
      letters.listOwn(caller, query, casesOf),

    desk: createCaseDesk(parts, feedbackCases, {
      dossiers: (rows: readonly FeedbackRow[]) =>
        shown(rows, "提交人", ({ page, contactName, phone, email, fileIds, userId }, seen): FeedbackDossier => {
          return { ...seen, page, contactName, phone, email, fileIds, userId };
        }),
      order: LONGEST_WAITING,
      reveals: ({ contactName, phone, email }) => Boolean(contactName ?? phone ?? email),
    }),
  };
}
