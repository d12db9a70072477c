import { randomUUID, timingSafeEqual } from "node:crypto";
import type { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import type { feedbackForm, interactionCalls } from "@/contract/interaction";
import type { Caller } from "../../core/caller";
import { todayInShanghai, type Clock } from "../../core/clock";
import type { Executor, OpenDatabase } from "../../core/database";
import { pageBounds } from "../../core/paging";
import { Refusal } from "../../core/refusal";
import { cleanText } from "../../core/text/clean";
import { redeemCaptcha } from "../account/account-captcha.service";
import { claimFiles } from "../common/common-file.service";
import { caseOf } from "./interaction.cases";
import { createInteractionRepository } from "./interaction.repository";
import {
  codeOf,
  feedbackNumberOf,
  hashCode,
  hashSubmission,
  secondsToWait,
  STEP_REMARKS,
  TRY_WINDOW_MS,
} from "./interaction.rules";

export interface InteractionParts {
  readonly database: OpenDatabase;
  readonly clock: Clock;
}

type Form = z.output<typeof feedbackForm>;
type Receipt = CallAnswer<typeof interactionCalls.submitFeedback>;
type Case = CallAnswer<typeof interactionCalls.getFeedback>;

/** One sentence for a number that does not exist and a code that is wrong. */
const NOT_OPENED = "没有找到这条反馈，请核对反馈编号和查询码后重试";

function sameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

/** Feedback as visitors and members use it; the operator's side is interaction-desk.service.ts. */
export function createInteractionService({ database, clock }: InteractionParts) {
  const repository = createInteractionRepository(database.db);

  async function write(transaction: Executor, form: Form, submissionHash: string, author: Caller | undefined) {
    const cases = createInteractionRepository(transaction);
    const now = clock();
    const day = todayInShanghai(() => now);
    const number = feedbackNumberOf(day, await cases.nextCount(day));
    const id = randomUUID();
    const text = (value: string | undefined) => (value ? cleanText(value) : null);
    await cases.insert({
      id,
      number,
      submissionHash,
      codeHash: hashCode(number, codeOf(form.submissionId)),
      category: form.category,
      content: cleanText(form.content),
      page: text(form.page),
      contactName: text(form.contactName),
      phone: form.phone ?? null,
      email: form.email ?? null,
      userId: author?.userId ?? null,
      enterpriseId: author?.enterprise?.id ?? null,
      fileIds: form.fileIds ?? [],
      state: "received",
      submittedAt: now,
      updatedAt: now,
    });
    await cases.addEvent({
      feedbackId: id,
      at: now,
      fromState: null,
      toState: "received",
      remark: STEP_REMARKS.received,
      actor: "author",
    });
    return number;
  }

  return {
    /**
     * Takes feedback in, once a submission's id: the same form sent again, also at the same moment, gets the same answer.
     * A refusal is given back out of the transaction and thrown after it, so that a captcha once tried stays used up.
     */
    async submit(form: Form, caller: Caller | undefined): Promise<Receipt> {
      const submissionHash = hashSubmission(form.submissionId);
      const outcome = await database.db.transaction(async (transaction): Promise<string | Refusal> => {
        const cases = createInteractionRepository(transaction);
        await cases.lockSubmission(submissionHash);
        const earlier = await cases.findBySubmission(submissionHash);
        if (earlier) return earlier.number;
        if (!caller) {
          if (!form.captcha) return Refusal.input("请输入图形验证码", "captcha");
          if (!(await redeemCaptcha(transaction, clock, form)))
            return Refusal.input("验证码错误或已过期，请输入新的验证码", "captcha");
        }
        const fileIds = [...new Set(form.fileIds ?? [])];
        if (!(await claimFiles(transaction, fileIds, caller?.userId)))
          return Refusal.input("附件已失效，请删除后重新上传", "fileIds");
        return write(transaction, { ...form, fileIds }, submissionHash, caller);
      });
      if (outcome instanceof Refusal) throw outcome;
      return { number: outcome, code: codeOf(form.submissionId) };
    },

    /** Opens a case by its number and code. Numbers that do not exist are counted and closed like others. */
    async open(number: string, code: string): Promise<Case> {
      const now = clock();
      const record = await repository.addTry(number, now, new Date(now.getTime() - TRY_WINDOW_MS));
      const seconds = secondsToWait(record, now);
      if (seconds !== undefined) {
        throw new Refusal("TOO_MANY_REQUESTS", {
          message: `查询码输错次数过多，请 ${Math.ceil(seconds / 60)} 分钟后再试`,
          retryAfterSeconds: seconds,
        });
      }
      const row = await repository.findByNumber(number);
      const right = sameHash(row?.codeHash ?? hashCode(number, ""), hashCode(number, code));
      if (!row || !right) throw new Refusal("NOT_FOUND", { message: NOT_OPENED });
      await repository.takeTryBack(number);
      const events = await repository.listEvents([row.id]);
      return caseOf(row, events.get(row.id) ?? []);
    },

    async listOwn(
      caller: Caller,
      query: { readonly page: number; readonly size: number },
    ): Promise<CallAnswer<typeof interactionCalls.listMyFeedback>> {
      const [total, rows] = await Promise.all([
        repository.countOfUser(caller.userId),
        repository.listOfUser(caller.userId, pageBounds(query)),
      ]);
      const events = await repository.listEvents(rows.map((row) => row.id));
      return { records: rows.map((row) => caseOf(row, events.get(row.id) ?? [])), total, ...query };
    },

    countAnswered: (): Promise<number> => repository.countOfState("answered"),

    sweep: (): Promise<void> => repository.sweepTries(new Date(clock().getTime() - TRY_WINDOW_MS)),
  };
}
