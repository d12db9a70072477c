import { and, asc, desc, gt, gte, lt, max, sql, sum } from "drizzle-orm";
import type { Executor } from "../../../core/database";
import { searchWordTable } from "./searched-word.table";

export interface CountedWord {
  readonly word: string;
  readonly count: number;
}

/** How often a word was searched with and without success. */
export interface SearchedCount extends CountedWord {
  readonly missed: number;
}

/** The only reader and writer of the searched words. */
export function createWordRepository(db: Executor) {
  return {
    /** Adds to the counts of a day. */
    async add(day: string, words: readonly SearchedCount[]): Promise<void> {
      if (words.length === 0) return;
      // In one order for all writers, so that two at once cannot wait for each other.
      const rows = [...words].sort((a, b) => (a.word < b.word ? -1 : 1)).map((entry) => ({ ...entry, day }));
      await db
        .insert(searchWordTable)
        .values(rows)
        .onConflictDoUpdate({
          target: [searchWordTable.word, searchWordTable.day],
          set: {
            count: sql`${searchWordTable.count} + excluded.count`,
            missed: sql`${searchWordTable.missed} + excluded.missed`,
          },
        });
    },

    /** Words searched at least `least` times since a day, most searched first. */
    async listSince(day: string, min: number, limit: number): Promise<CountedWord[]> {
      const total = sum(searchWordTable.count).mapWith(Number);
      return db
        .select({ word: searchWordTable.word, count: total })
        .from(searchWordTable)
        .where(gte(searchWordTable.day, day))
        .groupBy(searchWordTable.word)
        .having(gte(sum(searchWordTable.count), sql`${min}`))
        .orderBy(desc(sum(searchWordTable.count)), asc(searchWordTable.word))
        .limit(limit);
    },

    /** Words that found nothing since a day, most searched first; `lastDay` is when they were last missed. */
    async listMissed(day: string, limit: number): Promise<{ word: string; count: number; lastDay: string }[]> {
      const total = sum(searchWordTable.missed).mapWith(Number);
      const lastDay = max(searchWordTable.day).mapWith(String);
      return db
        .select({ word: searchWordTable.word, count: total, lastDay })
        .from(searchWordTable)
        .where(and(gte(searchWordTable.day, day), gt(searchWordTable.missed, 0)))
        .groupBy(searchWordTable.word)
        .orderBy(desc(sum(searchWordTable.missed)), asc(searchWordTable.word))
        .limit(limit);
    },

    async sweep(before: string): Promise<void> {
      await db.delete(searchWordTable).where(lt(searchWordTable.day, before));
    },
  };
}
