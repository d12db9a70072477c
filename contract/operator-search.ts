import { z } from "zod";
import { defineCall } from "./call";
import { calendarDate } from "./fields";

/** What the zone's staff does for the search, at the machine: words that mean the same, words that found nothing. */

const word = z.string({ error: "请给出词" }).trim().min(1, { error: "请给出词" }).max(60, { error: "词太长" });

export const missedWord = z
  .object({ word: z.string(), count: z.number().int().positive(), lastDay: calendarDate })
  .meta({ id: "MissedWord" });
export type MissedWord = z.infer<typeof missedWord>;

export const operatorSearchCalls = {
  listSynonyms: defineCall({
    method: "GET",
    path: "/control/search/synonym",
    access: "control",
    summary: "运维命令：列出同义词，每组一行",
    data: z.array(z.array(z.string())),
  }),
  addSynonyms: defineCall({
    method: "POST",
    path: "/control/search/synonym",
    access: "control",
    summary: "运维命令：把几个词并成一组同义词；给出并成后的一组",
    body: z.strictObject({ words: z.array(word).min(2, { error: "同义词至少要两个不同的词" }).max(20) }),
    data: z.array(z.string()),
  }),
  removeSynonym: defineCall({
    method: "POST",
    path: "/control/search/synonym/remove",
    access: "control",
    summary: "运维命令：从同义词里取走一个词",
    body: z.strictObject({ word }),
    data: z.null(),
    refusals: ["NOT_FOUND"],
  }),
  listMissedWords: defineCall({
    method: "GET",
    path: "/control/search/missed",
    access: "control",
    summary: "运维命令：近 30 天没有找到结果的搜索词，多的在前，最多 100 个",
    data: z.array(missedWord),
  }),
};
