import { z } from "zod";
import { defineCall, DESK } from "../call";
import { calendarDate } from "../fields";

/** What the zone's staff does for the search: words that mean the same, words that found nothing. */

const word = z.string({ error: "请给出词" }).trim().min(1, { error: "请给出词" }).max(60, { error: "词太长" });

export const missedWord = z
  .object({ word: z.string(), count: z.number().int().positive(), lastDay: calendarDate })
  .meta({ id: "MissedWord" });
export type MissedWord = z.infer<typeof missedWord>;

export const operatorSearchCalls = {
  listSynonyms: defineCall({
    ...DESK,
    method: "GET",
    path: "/policy/api/manager/search/synonym",
    summary: "列出同义词，每组一行",
    command: { name: "synonym list", help: "列出搜索的同义词，每组一行" },
    data: z.array(z.array(z.string())),
  }),
  addSynonyms: defineCall({
    ...DESK,
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
    ...DESK,
    method: "POST",
    path: "/policy/api/manager/search/synonym/remove",
    summary: "从同义词里取走一个词",
    command: { name: "synonym remove", words: { word: "词" }, help: "取走一个词" },
    body: z.strictObject({ word }),
    data: z.null(),
    refusals: ["NOT_FOUND"],
  }),
  listMissedWords: defineCall({
    ...DESK,
    method: "GET",
    path: "/policy/api/manager/search/missed",
    summary: "近 30 天没有找到结果的搜索词，多的在前，最多 100 个",
    command: { name: "search missed", help: "近 30 天没有找到结果的搜索词，多的在前" },
    data: z.array(missedWord),
  }),
};
