import { randomUUID, timingSafeEqual } from "node:crypto";
import type { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import type { questionCalls, questionForm, QuestionCase } from "@/contract/question";
import type { Caller } from "../../core/caller";
import { minuteInShanghai, todayInShanghai } from "../../core/clock";
import type { Executor } from "../../core/database";
import { pageBounds } from "../../core/paging";
import { Refusal } from "../../core/refusal";
import { cleanText } from "../../core/text/clean";
import { redeemCaptcha } from "../account/account-captcha.service";
import { createPolicyCatalogue } from "../policy/policy-catalogue.service";
import { questionCaseOf } from "./interaction-question.cases";
import { answerByOf, questionNumberOf } from "./interaction-question.rules";
import { createQuestionRepository, type QuestionRow } from "./interaction-question.repository";
import { createInteractionRepository } from "./interaction.repository";
import { codeOf, hashCode, hashSubmission, secondsToWait, TRY_WINDOW_MS } from "./interaction.rules";
import type { InteractionParts } from "./interaction.service";

type Form = z.output<typeof questionForm>;
type Receipt = CallAnswer<typeof questionCalls.askQuestion>;

/** One sentence for a number that does not exist and a code that is wrong. */
const NOT_OPENED = "没有找到这个问题，请核对问题编号和查询码后重试";

function sameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

/** Titles of the policies that questions are about. */
export async function titlesOf(
  db: InteractionParts["database"]["db"],
  rows: readonly QuestionRow[],
  today: string,
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ policyId }) => policyId ?? []))];
  const found = await createPolicyCatalogue(db).find(ids, today);
  return new Map([...found].map(([id, { title }]) => [id, title]));
}

/** Questions to the staff as visitors and members ask them; the staff's side is interaction-question-desk.service.ts. */
export function createQuestionService({ database, clock }: InteractionParts) {
  const repository = createQuestionRepository(database.db);
  const tries = createInteractionRepository(database.db);

  async function casesOf(rows: readonly QuestionRow[]): Promise<QuestionCase[]> {
    const today = todayInShanghai(clock);
    const [events, titles] = await Promise.all([
      repository.listEvents(rows.map(({ id }) => id)),
      titlesOf(database.db, rows, today),
    ]);
    return rows.map((row) => questionCaseOf(row, { events: events.get(row.id) ?? [], titles, today }));
  }

  async function write(
    transaction: Executor,
    form: Form,
    submissionHash: string,
    author: Caller | undefined,
  ): Promise<Pick<QuestionRow, "number" | "answerBy">> {
    const questions = createQuestionRepository(transaction);
    const now = clock();
    const day = todayInShanghai(() => now);
    const number = questionNumberOf(day, await questions.nextCount(day));
    const id = randomUUID();
    const answerBy = answerByOf(form.kind, day);
    await questions.insert({
      id,
      number,
      submissionHash,
      codeHash: hashCode(number, codeOf(form.submissionId)),
      kind: form.kind,
      content: cleanText(form.content),
      policyId: form.policyId ?? null,
      phone: form.phone ?? null,
      userId: author?.userId ?? null,
      enterpriseId: author?.enterprise?.id ?? null,
      state: "waiting",
      answerBy,
      submittedAt: now,
      updatedAt: now,
    });
    await questions.addEvent({ questionId: id, at: now, state: "waiting", remark: "已收到您的问题" });
    return { number, answerBy };
  }

  return {
    /**
     * Takes a question in, once a submission's id: the same form sent again, also at the same moment, gets the same
     * answer. A refusal is thrown after the transaction, so that a captcha once tried stays used up.
     */
    async ask(form: Form, caller: Caller | undefined): Promise<Receipt> {
      if (form.policyId !== undefined) {
        const known = await createPolicyCatalogue(database.db).find([form.policyId], todayInShanghai(clock));
        if (!known.has(form.policyId))
          throw Refusal.input("这项政策不存在或已下线，请不选政策，直接写明问题", "policyId");
      }
      const submissionHash = hashSubmission(form.submissionId);
      const outcome = await database.db.transaction(async (transaction) => {
        await createInteractionRepository(transaction).lockSubmission(submissionHash);
        const earlier = await createQuestionRepository(transaction).findBySubmission(submissionHash);
        if (earlier) return earlier;
        if (!caller) {
          if (!form.captcha) return Refusal.input("请输入图形验证码", "captcha");
          if (!(await redeemCaptcha(transaction, clock, form)))
            return Refusal.input("验证码错误或已过期，请输入新的验证码", "captcha");
        }
        return write(transaction, form, submissionHash, caller);
      });
      if (outcome instanceof Refusal) throw outcome;
      return { number: outcome.number, code: codeOf(form.submissionId), answerBy: outcome.answerBy };
    },

    /** Opens a question by its number and code. Numbers that do not exist are counted and closed like others. */
    async open(number: string, code: string): Promise<QuestionCase> {
      const now = clock();
      const record = await tries.addTry(number, now, new Date(now.getTime() - TRY_WINDOW_MS));
      const seconds = secondsToWait(record, now);
      if (seconds !== undefined) {
        const again = minuteInShanghai(new Date(now.getTime() + seconds * 1000)).slice(11);
        throw new Refusal("TOO_MANY_REQUESTS", {
          message: `查询码输错次数过多，请在 ${again} 之后再试`,
          retryAfterSeconds: seconds,
        });
      }
      const row = await repository.findByNumber(number);
      const right = sameHash(row?.codeHash ?? hashCode(number, ""), hashCode(number, code));
      if (!row || !right) throw new Refusal("NOT_FOUND", { message: NOT_OPENED });
      await tries.takeTryBack(number);
      return (await casesOf([row]))[0] as QuestionCase;
    },

    async listOwn(
      caller: Caller,
      query: { readonly page: number; readonly size: number },
    ): Promise<CallAnswer<typeof questionCalls.listMyQuestions>> {
      const [total, rows] = await Promise.all([
        repository.countOfUser(caller.userId),
        repository.listOfUser(caller.userId, pageBounds(query)),
      ]);
      return { records: await casesOf(rows), total, ...query };
    },

    /** One of the caller's own; another person's does not exist. */
    async getOwn(caller: Caller, number: string): Promise<QuestionCase> {
      const row = await repository.findByNumber(number);
      if (!row || row.userId !== caller.userId)
        throw new Refusal("NOT_FOUND", { message: "没有找到这个问题，请在智能问答的“我的提问”里查看" });
      return (await casesOf([row]))[0] as QuestionCase;
    },
  };
}
