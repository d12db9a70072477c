import type { z } from "zod";
import type { QuestionCase, questionForm } from "@/contract/interaction/question";
import type { QuestionDossier } from "@/contract/desk/question/question";
import { createCaseDesk } from "../../../core/case/case-desk.service";
import { createCaseStore } from "../../../core/case/case.repository";
import type { CaseParts } from "../../../core/case/case-steps.service";
import { createLetters } from "../../../core/case/letter/letter.service";
import type { CallContext, Caller } from "../../../core/caller";
import { todayInShanghai } from "../../../core/clock";
import { Refusal } from "../../../core/refusal";
import { requireText } from "../../../core/text/required-text";
import { createPolicyCatalogue } from "../../policy/policy-catalogue.service";
import { answerDueDate } from "./question.case";
import { DUE_FIRST, questionCases, type QuestionRow } from "./question.repository";

const NOT_OPENED = "没有找到这个问题，请核对问题编号和查询码后重试";
const NOT_OWN = "没有找到这个问题，请在智能问答的“我的提问”里查看";

/** Questions to the staff as visitors and members ask them, and the desk that answers them. */
export function createQuestionService(parts: CaseParts) {
  const { db } = parts.database;
  const store = createCaseStore(db, questionCases);
  const letters = createLetters(parts, questionCases);
  const policies = createPolicyCatalogue(db);

  /** Each with its policy; `asker`: what its sender is called. */
  async function toDtos<Shown>(
    rows: readonly QuestionRow[],
    asker: string,
    show: (row: QuestionRow, seen: QuestionCase) => Shown,
  ): Promise<Shown[]> {
    const ids = [...new Set(rows.flatMap(({ policyId }) => policyId ?? []))];
    const titles = await policies.find(ids, todayInShanghai(parts.clock));
    return letters.toDtos(rows, asker, (row, letter) => {
      const { kind, policyId } = row;
      const title = titles.get(policyId ?? "")?.title;
      const policy = policyId !== null && title !== undefined ? { id: policyId, title } : null;
      return show(row, { ...letter, kind, policy });
    });
  }
  const casesOf = (rows: readonly QuestionRow[]) => toDtos(rows, "您", (_row, seen) => seen);

  return {
    async ask(form: z.output<typeof questionForm>, from: CallContext) {
      const { kind, content, policyId = null, phone = null } = form;
      if (policyId !== null && !(await policies.find([policyId], todayInShanghai(parts.clock))).has(policyId))
        throw Refusal.input("这项政策不存在或已下线，请不选政策，直接写明问题", "policyId");
      const { row, code } = await letters.send(form, from, (_transaction, day) =>
        Promise.resolve({
          kind,
          content: requireText(content, "content"),
          policyId,
          phone,
          answerBy: answerDueDate(kind, day),
        }),
      );
      return { number: row.number, code, answerBy: row.answerBy };
    },
    ...letters.callsFor(NOT_OPENED, casesOf),
    /** One of the caller's own; another person's does not exist. */
    async getOwn(caller: Caller, number: string): Promise<QuestionCase> {
      const row = await store.find(store.ofNumber(number));
      if (!row || row.userId !== caller.userId) throw new Refusal("NOT_FOUND", { message: NOT_OWN });
      return (await casesOf([row]))[0] as QuestionCase;
    },

    desk: createCaseDesk(parts, questionCases, {
      dossiers: (rows: readonly QuestionRow[]) =>
        toDtos(rows, "提问人", ({ phone, userId, publishedAs }, seen): QuestionDossier => {
          return { ...seen, phone, userId, publishedAs };
        }),
      order: DUE_FIRST,
    }),
  };
}

export type QuestionDesk = ReturnType<typeof createQuestionService>["desk"];
