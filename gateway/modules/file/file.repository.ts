import { and, asc, eq, gt, inArray, isNull, like, lt, or, sql } from "drizzle-orm";
import type { Executor } from "../../core/database";
import type { CleanedFile } from "../../core/ports";
import { storedFileTable } from "./file.table";

export type StoredFileRow = typeof storedFileTable.$inferSelect;

// PostgreSQL takes 65,535 parameters a statement.
const IDS_A_STATEMENT = 5_000;

/** The only reader and writer of the stored files' rows. */
export function createFileRepository(db: Executor) {
  return {
    async insert(rows: readonly (typeof storedFileTable.$inferInsert)[]): Promise<void> {
      if (rows.length > 0) await db.insert(storedFileTable).values([...rows]);
    },

    async find(id: string): Promise<StoredFileRow | undefined> {
      return (await db.select().from(storedFileTable).where(eq(storedFileTable.id, id)).limit(1))[0];
    },

    async listByIds(ids: readonly string[]): Promise<StoredFileRow[]> {
      if (ids.length === 0) return [];
      return db
        .select()
        .from(storedFileTable)
        .where(inArray(storedFileTable.id, [...ids]));
    },

    /** Claims those of the files that nobody has claimed and that this person may claim; gives their ids. */
    async claim(ids: readonly string[], userId: string | undefined): Promise<string[]> {
      const nobodys = isNull(storedFileTable.ownerUserId);
      const rows = await db
        .update(storedFileTable)
        .set({ claimed: true })
        .where(
          and(
            inArray(storedFileTable.id, [...ids]),
            eq(storedFileTable.claimed, false),
            userId === undefined ? nobodys : or(nobodys, eq(storedFileTable.ownerUserId, userId)),
          ),
        )
        .returning({ id: storedFileTable.id });
      return rows.map((row) => row.id);
    },

    async release(ids: readonly string[]): Promise<void> {
      await db
        .update(storedFileTable)
        .set({ claimed: false })
        .where(inArray(storedFileTable.id, [...ids]));
    },

    async remove(ids: readonly string[]): Promise<void> {
      await db.delete(storedFileTable).where(inArray(storedFileTable.id, [...ids]));
    },

    /** Nobody's files become somebody's. */
    async give(ids: readonly string[], userId: string): Promise<void> {
      await db
        .update(storedFileTable)
        .set({ ownerUserId: userId })
        .where(and(inArray(storedFileTable.id, [...ids]), isNull(storedFileTable.ownerUserId)));
    },

    /** The bytes that wait to be claimed, and how many of them are nobody's. */
    async sumUnclaimed(): Promise<{ readonly all: number; readonly nobodys: number }> {
      const { size, ownerUserId, claimed } = storedFileTable;
      const [sums] = await db
        .select({
          all: sql`coalesce(sum(${size}), 0)`.mapWith(Number),
          nobodys: sql`coalesce(sum(${size}) filter (where ${ownerUserId} is null), 0)`.mapWith(Number),
        })
        .from(storedFileTable)
        .where(eq(claimed, false));
      return sums ?? { all: 0, nobodys: 0 };
    },

    /** Takes away the rows of files that waited too long; gives their ids. */
    async takeUnclaimed(before: { readonly account: Date; readonly nobody: Date }): Promise<string[]> {
      const { ownerUserId, createdAt, claimed } = storedFileTable;
      const late = or(lt(createdAt, before.account), and(isNull(ownerUserId), lt(createdAt, before.nobody)));
      const rows = await db
        .delete(storedFileTable)
        .where(and(eq(claimed, false), late))
        .returning({ id: storedFileTable.id });
      return rows.map((row) => row.id);
    },

    /** Pictures that were stored before they were cleaned on their way in, by id. */
    async listUncleanPictures(after: string, limit: number): Promise<StoredFileRow[]> {
      const { id, clean, mime } = storedFileTable;
      return db
        .select()
        .from(storedFileTable)
        .where(and(eq(clean, false), like(mime, "image/%"), gt(id, after)))
        .orderBy(asc(id))
        .limit(limit);
    },

    /** Writes down what cleaned pictures are now; gives those that are still there. */
    async markClean(files: readonly CleanedFile[]): Promise<CleanedFile[]> {
      const kept: CleanedFile[] = [];
      for (const file of files) {
        const { fileId, size, sha256 } = file;
        const set = { size, sha256, clean: true };
        const rows = await db
          .update(storedFileTable)
          .set(set)
          .where(eq(storedFileTable.id, fileId))
          .returning({ id: storedFileTable.id });
        if (rows.length > 0) kept.push(file);
      }
      return kept;
    },

    /** Which of the ids have a row. */
    async known(ids: readonly string[]): Promise<Set<string>> {
      const found = new Set<string>();
      for (let from = 0; from < ids.length; from += IDS_A_STATEMENT) {
        const rows = await db
          .select({ id: storedFileTable.id })
          .from(storedFileTable)
          .where(inArray(storedFileTable.id, ids.slice(from, from + IDS_A_STATEMENT)));
        for (const { id } of rows) found.add(id);
      }
      return found;
    },
  };
}
