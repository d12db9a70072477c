import type { z } from "zod";
import type { Answer, answerCalls } from "@/contract/interaction/answer";
import type { CallAnswer } from "@/contract/call";
import { todayInShanghai } from "../../../core/clock";
import type { ModuleContext } from "../../../core/module";
import { slicePage } from "../../../core/paging";
import { foldText } from "../../../core/text/clean";
import { createItemCache } from "../../declare/item/item-cache.service";
import { createPolicyClauses } from "../../policy/versions/clause.service";
import { createAnswerIndex, filterEntries, notInIndex } from "./answer-index";
import { clauseAnswer, itemAnswer, readClauseId, readItemId } from "./answer.quotes";
import { FACTS, factText, type FactKey } from "./item-unit.rules";
import { createCommonQuestions } from "./common-question.service";
import { createAnswerFinder, type Reply } from "./find-answers.service";
import { leadOf } from "./refusal.rules";
import { isQuestion } from "./wanted.rules";
import type { Phrase } from "./phrasing.service";

// More quotes than this make a model slow and an answer long.
const MAX_QUOTES = 24;

/** Answers questions from what is prepared and from the clauses of policies; says nothing that is not quoted. */
export function createAnswerService(parts: Pick<ModuleContext, "database" | "clock"> & { readonly phrase: Phrase }) {
  const { database, clock, phrase } = parts;
  const answerIndex = createAnswerIndex(parts);
  const clauses = createPolicyClauses(database);
  const itemCache = createItemCache(database.db);
  const findAnswers = createAnswerFinder(parts);

  async function getItemAnswer({ itemId, key }: { readonly itemId: string; readonly key: string }): Promise<Answer> {
    const today = todayInShanghai(clock);
    const item = (await itemCache()).byId.get(itemId);
    const policy = item && (await clauses.quotable([item.policyId], today)).get(item.policyId);
    const label = FACTS[key as FactKey] as string | undefined;
    const texts = item && label !== undefined ? factText(item, key, today) : [];
    if (!item || !policy || label === undefined || texts.length === 0) throw notInIndex("回答");
    return itemAnswer(
      item,
      policy,
      { key, label },
      texts.map((text) => ({ text })),
    );
  }

  return {
    ...createCommonQuestions(answerIndex),

    replyTo: async (typed: string): Promise<Reply> => findAnswers(typed, await answerIndex()),

    async list(
      query: z.output<typeof answerCalls.listAnswers.query>,
    ): Promise<CallAnswer<typeof answerCalls.listAnswers>> {
      const nothing = { understood: null, isPartial: false, phrased: null, refusal: null, lead: null, related: [] };
      const asked = foldText(query.value ?? "");
      if (query.onlyQuestions && !isQuestion(asked) && leadOf(asked) === null)
        return { ...slicePage([], query), ...nothing };
      const known = await answerIndex();
      if (!query.value) {
        const answers = filterEntries(known, query).map(({ answer }) => answer);
        return { ...slicePage(answers, query), ...nothing };
      }
      const { answers, related, ...rest } = await findAnswers(query.value, known);
      const quotes = answers
        .flatMap(({ sentences, sources }) =>
          sentences.flatMap(({ text, source }) => (sources[source] ? [{ text, source: sources[source] }] : [])),
        )
        .slice(0, MAX_QUOTES);
      const phrased = query.page === 1 ? await phrase(query.value, quotes) : null;
      return { ...slicePage(answers, query), ...rest, phrased, related: [...related] };
    },

    async get(id: string): Promise<Answer> {
      const prepared = (await answerIndex()).entries.find(({ answer }) => answer.id === id);
      if (prepared) return prepared.answer;
      const ofItem = readItemId(id);
      if (ofItem) return getItemAnswer(ofItem);
      const wanted = readClauseId(id);
      if (!wanted) throw notInIndex("回答");
      const { policyId, index } = wanted;
      const policy = (await clauses.quotable([policyId], todayInShanghai(clock))).get(policyId);
      const clause = policy?.clauses[index];
      const answer = policy && clause ? clauseAnswer(policy, clause) : undefined;
      if (!answer) throw notInIndex("回答");
      return answer;
    },
  };
}

export type AnswerService = ReturnType<typeof createAnswerService>;
