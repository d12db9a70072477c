import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { answerCalls, Turn } from "@/contract/interaction/answer";
import type { CallAnswer } from "@/contract/call";
import { toAddressKey } from "@/contract/rules/network-address";
import type { CallContext, Caller } from "../../../core/caller";
import { redactPersonalData } from "../../../core/mask";
import type { ModuleContext } from "../../../core/module";
import { createLimits, tooMany } from "../../../core/limits/limit.service";
import { LIMITS } from "../../../core/limits/limits";
import { holdLock } from "../../../core/locks";
import { pageBounds } from "../../../core/paging";
import { Refusal } from "../../../core/refusal";
import { cleanText } from "../../../core/text/clean";
import { createAnswerRepository, type TurnRow } from "./answer.repository";
import type { AnswerService } from "./answer.service";

type Rating = z.output<typeof answerCalls.rateAnswer.body>;

/** Conversations and ratings are kept this long, in milliseconds. */
export const RETENTION_MS = 365 * 86_400_000;

const toDto = ({ id, question, at, answers }: TurnRow): Turn => ({ id, question, at: at.toISOString(), answers });

/** A member's conversation, and what people say of answers. Phone and identity numbers are not kept. */
export function createConversationHistory({
  database,
  clock,
  cipher,
  answers,
}: Pick<ModuleContext, "database" | "clock" | "cipher"> & {
  readonly answers: Pick<AnswerService, "replyTo" | "get">;
}) {
  const repository = createAnswerRepository(database.db);

  const seal = (...parts: readonly string[]) => cipher.fingerprint(parts.join("\u0000"), "answer.rating");
  /**
   * An account has one say on an answer, from whichever tab and however it asked; so has a network where nobody is signed
   * in, and there it is the browser's that said it. Neither can be read from it.
   */
  const identify = (caller: Caller | undefined, address: string, { ratingId, answerId }: Rating) =>
    caller
      ? { id: seal("account", caller.userId, answerId), visitor: null }
      : { id: seal("network", toAddressKey(address), answerId), visitor: seal("visitor", ratingId) };

  async function countVisitorRating(address: string): Promise<void> {
    const limits = createLimits(database.db, { clock, cipher });
    const own = await limits.take(LIMITS.visitorRatings, address);
    const all = own.within ? await limits.take(LIMITS.visitorRatingsInAll, "") : own;
    if (!all.within) throw tooMany("没有登录的评价今天太多了，登录后可以评价；不登录的", all.seconds);
  }

  return {
    async keep(caller: Caller, typed: string): Promise<Turn> {
      const question = redactPersonalData(cleanText(typed));
      const reply = await answers.replyTo(question);
      const { userId } = caller;
      // Back, forward and a reload ask the same again: the one turn moves up, under the number that lists already show.
      const row = await database.db.transaction(async (transaction) => {
        const writing = createAnswerRepository(transaction);
        await holdLock(transaction, "conversation", userId);
        const [before] = await writing.takeTurns(userId, question);
        const turn = { id: before ?? randomUUID(), userId, question, answers: [...reply.answers], at: clock() };
        await writing.addTurn(turn);
        return turn;
      });
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

    async rate(
      { caller, address }: Pick<CallContext, "caller" | "address">,
      rating: Rating,
    ): Promise<CallAnswer<typeof answerCalls.rateAnswer>> {
      // Refused where there is no such answer: what nobody can have read says nothing about our answers.
      await answers.get(rating.answerId);
      if (!caller) await countVisitorRating(address);
      const question = redactPersonalData(cleanText(rating.question));
      const words = rating.helpful || !rating.words ? null : redactPersonalData(cleanText(rating.words));
      const counted = await repository.rate({
        ...identify(caller, address, rating),
        answerId: rating.answerId,
        question,
        helpful: rating.helpful,
        reason: rating.helpful ? null : (rating.reason ?? null),
        words,
        at: clock(),
      });
      return { helpful: rating.helpful, counted };
    },

    sweep: (): Promise<void> => repository.sweep(new Date(clock().getTime() - RETENTION_MS)),
  };
}
