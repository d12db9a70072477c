import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { answerCalls, Turn } from "@/contract/interaction/answer";
import type { CallAnswer } from "@/contract/call";
import type { Caller } from "../../../core/caller";
import { redactPersonalData } from "../../../core/mask";
import type { ModuleContext } from "../../../core/module";
import { pageBounds } from "../../../core/paging";
import { Refusal } from "../../../core/refusal";
import { cleanText } from "../../../core/text/clean";
import { createAnswerRepository, type TurnRow } from "./answer.repository";
import type { AnswerService } from "./answer.service";

/** Conversations and ratings are kept this long, in milliseconds. */
export const RETENTION_MS = 365 * 86_400_000;

const toDto = ({ id, question, at, answers }: TurnRow): Turn => ({ id, question, at: at.toISOString(), answers });

/** A member's conversation, and what people say of answers. Phone and identity numbers are not kept. */
export function createConversationHistory({
  database,
  clock,
  answers,
}: Pick<ModuleContext, "database" | "clock"> & { readonly answers: Pick<AnswerService, "replyTo"> }) {
  const repository = createAnswerRepository(database.db);
  return {
    async keep(caller: Caller, typed: string): Promise<Turn> {
      const question = redactPersonalData(cleanText(typed));
      const reply = await answers.replyTo(question);
      const row = { id: randomUUID(), userId: caller.userId, question, answers: [...reply.answers], at: clock() };
      // A reload asks the same again; that is one turn, not two.
      const [last] = await repository.listTurns(caller.userId, { limit: 1, offset: 0 });
      if (last?.question === question) await repository.removeTurns(caller.userId, last.id);
      await repository.addTurn(row);
      return toDto(row);
    },

    async list(
      caller: Caller,
      query: { readonly page: number; readonly size: number },
    ): Promise<CallAnswer<typeof answerCalls.listTurns>> {
      const [total, rows] = await Promise.all([
        repository.countTurns(caller.userId),
        repository.listTurns(caller.userId, pageBounds(query)),
      ]);
      return { records: rows.map(toDto), total, ...query };
    },

    /** One of the caller's own; another person's does not exist. */
    async remove(caller: Caller, id: string): Promise<null> {
      if ((await repository.removeTurns(caller.userId, id)) === 0)
        throw new Refusal("NOT_FOUND", { message: "这次问答已经删除或不存在，请刷新页面" });
      return null;
    },

    clear: async (caller: Caller) => ({ removed: await repository.removeTurns(caller.userId) }),

    async rate(rating: z.output<typeof answerCalls.rateAnswer.body>): Promise<{ helpful: boolean }> {
      const words = rating.helpful || !rating.words ? null : redactPersonalData(cleanText(rating.words));
      await repository.rate({
        id: rating.ratingId,
        answerId: rating.answerId,
        question: redactPersonalData(cleanText(rating.question)),
        helpful: rating.helpful,
        reason: rating.helpful ? null : (rating.reason ?? null),
        words,
        at: clock(),
      });
      return { helpful: rating.helpful };
    },

    sweep: (): Promise<void> => repository.sweep(new Date(clock().getTime() - RETENTION_MS)),
  };
}
