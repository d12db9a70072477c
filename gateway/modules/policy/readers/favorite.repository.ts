import { and, asc, count, desc, eq, inArray } from "drizzle-orm";
import type { FavoriteKind } from "@/contract/policy/favorite";
import type { Executor } from "../../../core/database";
import { favoriteTable } from "./favorite.table";

export type FavoriteRow = typeof favoriteTable.$inferSelect;

/** The only reader and writer of favourites. */
export function createFavoriteRepository(db: Executor) {
  const ofUser = (userId: string, kind?: FavoriteKind) =>
    and(eq(favoriteTable.userId, userId), ...(kind ? [eq(favoriteTable.kind, kind)] : []));
  const exactly = (userId: string, kind: FavoriteKind, id: string) =>
    and(ofUser(userId, kind), eq(favoriteTable.thingId, id));
  return {
    /** Whether it was not kept before. */
    async put(row: FavoriteRow): Promise<boolean> {
      const rows = await db
        .insert(favoriteTable)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: favoriteTable.thingId });
      return rows.length > 0;
    },

    async remove(userId: string, kind: FavoriteKind, id: string): Promise<void> {
      await db.delete(favoriteTable).where(exactly(userId, kind, id));
    },

    async forget(userId: string): Promise<void> {
      await db.delete(favoriteTable).where(eq(favoriteTable.userId, userId));
    },

    /** Which of these a person keeps. */
    async listKept(userId: string, kind: FavoriteKind, ids: readonly string[]): Promise<string[]> {
      const rows = await db
        .select({ id: favoriteTable.thingId })
        .from(favoriteTable)
        .where(and(ofUser(userId, kind), inArray(favoriteTable.thingId, [...ids])));
      return rows.map(({ id }) => id);
    },

    async count(userId: string, kind?: FavoriteKind): Promise<number> {
      const rows = await db.select({ total: count() }).from(favoriteTable).where(ofUser(userId, kind));
      return rows[0]?.total ?? 0;
    },

    async list(
      userId: string,
      kind: FavoriteKind | undefined,
      { limit, offset }: { readonly limit: number; readonly offset: number },
    ): Promise<FavoriteRow[]> {
      return db
        .select()
        .from(favoriteTable)
        .where(ofUser(userId, kind))
        .orderBy(desc(favoriteTable.savedAt), asc(favoriteTable.thingId))
        .limit(limit)
        .offset(offset);
    },
  };
}
