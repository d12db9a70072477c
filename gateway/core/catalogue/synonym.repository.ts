import { asc, count, eq, inArray, max } from "drizzle-orm";
import type { Executor } from "../database";
import { searchSynonymTable } from "./synonym.table";

/** The only reader and writer of the synonyms. */
export function createSynonymRepository(db: Executor) {
  return {
    list: () =>
      db.select().from(searchSynonymTable).orderBy(asc(searchSynonymTable.group), asc(searchSynonymTable.word)),

    listOf: (words: readonly string[]) =>
      db
        .select()
        .from(searchSynonymTable)
        .where(inArray(searchSynonymTable.word, [...words])),

    async nextGroup(): Promise<number> {
      const [row] = await db.select({ last: max(searchSynonymTable.group) }).from(searchSynonymTable);
      return (row?.last ?? 0) + 1;
    },

    /** Moves whole groups into one. */
    async joinGroups(from: readonly number[], into: number): Promise<void> {
      await db
        .update(searchSynonymTable)
        .set({ group: into })
        .where(inArray(searchSynonymTable.group, [...from]));
    },

    async add(words: readonly string[], group: number): Promise<void> {
      await db
        .insert(searchSynonymTable)
        .values(words.map((word) => ({ word, group })))
        .onConflictDoUpdate({ target: searchSynonymTable.word, set: { group } });
    },

    /** Whether there was such a word. */
    async remove(word: string): Promise<boolean> {
      const gone = await db.delete(searchSynonymTable).where(eq(searchSynonymTable.word, word)).returning();
      return gone.length > 0;
    },

    async countIn(group: number): Promise<number> {
      const [row] = await db
        .select({ words: count() })
        .from(searchSynonymTable)
        .where(eq(searchSynonymTable.group, group));
      return row?.words ?? 0;
    },

    async removeGroup(group: number): Promise<void> {
      await db.delete(searchSynonymTable).where(eq(searchSynonymTable.group, group));
    },
  };
}
