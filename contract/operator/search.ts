import { z } from "zod";
import { defineCall, deskOf } from "../call";
import { codesOf } from "../coded-value";
import { calendarDate } from "../fields";
import { KEYWORD_LIMIT, policyUnderstood } from "../policy/policy";

/** What the zone's staff does for the search: words that mean the same, words that found nothing. */

const word = z.string({ error: "请给出词" }).trim().min(1, { error: "请给出词" }).max(60, { error: "词太长" });

export const missedWord = z
  .object({ word: z.string(), count: z.number().int().positive(), lastDay: calendarDate })
  .meta({ id: "MissedWord" });
export type MissedWord = z.infer<typeof missedWord>;

/** Which condition of a keyword a document meets, from the most to the least telling. */
export const SEARCH_TIER_LABELS = {
  title: "标题里全都有",
  title_or_issuer: "标题、文号或发文机关里全都有",
  title_in_part: "标题里有其中一部分",
  heading: "章节标题里也算上才全都有",
  frequent: "正文里常说",
  anywhere: "正文里提到",
} as const;

const share = z.number().nonnegative();
/** Why a search gives what it gives. */
export const searchExplanation = z
  .object({
    /** How the keyword was read, when not as typed. */
    understood: policyUnderstood.nullable(),
    /** What was searched beside what was typed. */
    synonyms: z.array(z.string()),
    /** The words by which documents were ranked; none where tiers decided. */
    words: z.array(
      z.object({
        word: z.string(),
        forms: z.array(z.string()),
        /** Documents that have it, as far as they were counted. */
        count: z.number().int().nonnegative(),
        weight: share,
      }),
    ),
    total: z.number().int().nonnegative(),
    /** The first ten. */
    documents: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        /** Null where the document was ranked by what it says of the words. */
        tier: z.enum(codesOf(SEARCH_TIER_LABELS)).nullable(),
        /**
         * Shares of the weight of all words: by where they stand, by how often, by how close together; `said`: the share of what
         * is asked about that it says at all, which all of that is lessened by; how near in meaning beside others; then the
         * factor of the document's kind.
         */
        ranked: z
          .object({
            zones: share,
            mentioned: share,
            together: share,
            said: share,
            similar: share,
            factor: share,
            score: share,
          })
          .nullable(),
      }),
    ),
  })
  .meta({ id: "SearchExplanation" });
export type SearchExplanation = z.infer<typeof searchExplanation>;

export const operatorSearchCalls = {
  explainSearch: defineCall({
    ...deskOf("publish"),
    method: "GET",
    path: "/policy/api/manager/search/explain",
    summary: "一次搜索为什么是这个次序：怎么读的、各个词多重、前十份各凭什么",
    command: { name: "search explain", words: { value: "关键字" }, help: "一次搜索为什么是这个次序" },
    query: z.strictObject({
      value: z
        .string({ error: "请给出关键字" })
        .trim()
        .min(1, { error: "请给出关键字" })
        .max(KEYWORD_LIMIT, { error: `关键字最长 ${KEYWORD_LIMIT} 个字` }),
    }),
    data: searchExplanation,
  }),
  listSynonyms: defineCall({
    ...deskOf("publish"),
    method: "GET",
    path: "/policy/api/manager/search/synonym",
    summary: "列出同义词，每组一行",
    command: { name: "synonym list", help: "列出搜索的同义词，每组一行" },
    data: z.array(z.array(z.string())),
  }),
  addSynonyms: defineCall({
    ...deskOf("publish"),
    method: "POST",
    path: "/policy/api/manager/search/synonym",
    summary: "把几个词并成一组同义词；给出并成后的一组",
    command: {
      name: "synonym add",
      words: { words: "词" },
      help: "把几个词并成一组（最多 20 个），马上生效",
    },
    body: z.strictObject({
      words: z.array(word).min(2, { error: "同义词至少要两个不同的词" }).max(20, { error: "一次最多并 20 个词" }),
    }),
    data: z.array(z.string()),
  }),
  removeSynonym: defineCall({
    ...deskOf("publish"),
    method: "POST",
    path: "/policy/api/manager/search/synonym/remove",
    summary: "从同义词里取走一个词",
    command: { name: "synonym remove", words: { word: "词" }, help: "取走一个词" },
    body: z.strictObject({ word }),
    data: z.null(),
    refusals: ["NOT_FOUND"],
  }),
  listMissedWords: defineCall({
    ...deskOf("publish"),
    method: "GET",
    path: "/policy/api/manager/search/missed",
    summary: "近 30 天没有找到结果的搜索词，多的在前，最多 100 个",
    command: { name: "search missed", help: "近 30 天没有找到结果的搜索词，多的在前" },
    data: z.array(missedWord),
  }),
};
