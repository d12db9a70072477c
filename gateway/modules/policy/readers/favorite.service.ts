import type { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import { FAVORITE_KINDS, MAX_FAVORITES, type favoriteCalls, type FavoriteKind } from "@/contract/policy/favorite";
import type { Caller } from "../../../core/caller";
import type { Clock } from "../../../core/clock";
import type { OpenDatabase } from "../../../core/database";
import type { Describe, Registry } from "../../../core/module";
import { pageBounds } from "../../../core/paging";
import { Refusal } from "../../../core/refusal";
import { createFavoriteRepository } from "./favorite.repository";

interface FavoriteParts {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly describe: Registry["favourites"];
  readonly kept: Registry["kept"];
}

/** What people keep, with what has changed since. */
export function createFavoriteService({ database, clock, describe, kept }: FavoriteParts) {
  const repository = createFavoriteRepository(database.db);

  return {
    async add(caller: Caller, kind: FavoriteKind, id: string): Promise<{ saved: true }> {
      const { userId } = caller;
      const facts = (await describe[kind]?.([id]))?.get(id);
      if (!facts) throw new Refusal("NOT_FOUND");
      if ((await repository.count(userId)) >= MAX_FAVORITES) {
        const message = `最多收藏 ${MAX_FAVORITES} 条，请先在“我的收藏”里取消一些`;
        throw new Refusal("WRONG_STATE", { message });
      }
      const isNew = await repository.put({ userId, kind, thingId: id, ...facts, savedAt: clock() });
      if (isNew) await kept[kind]?.(caller, id);
      return { saved: true };
    },

    async remove(userId: string, kind: FavoriteKind, id: string): Promise<{ saved: false }> {
      await repository.remove(userId, kind, id);
      return { saved: false };
    },

    listKept: async (userId: string, kind: FavoriteKind, ids: readonly string[]) => ({
      kept: await repository.listKept(userId, kind, ids),
    }),

    async list(
      userId: string,
      query: z.output<(typeof favoriteCalls)["listFavorites"]["query"]>,
    ): Promise<CallAnswer<typeof favoriteCalls.listFavorites>> {
      const [total, rows] = await Promise.all([
        repository.count(userId, query.kind),
        repository.list(userId, query.kind, pageBounds(query)),
      ]);
      const idsOf = (kind: FavoriteKind) => rows.flatMap((row) => (row.kind === kind ? [row.thingId] : []));
      const known = new Map<FavoriteKind, Awaited<ReturnType<Describe>>>();
      for (const kind of FAVORITE_KINDS) known.set(kind, (await describe[kind]?.(idsOf(kind))) ?? new Map());
      return {
        records: rows.map((row) => {
          const facts = known.get(row.kind)?.get(row.thingId);
          return {
            id: row.thingId,
            kind: row.kind,
            title: facts?.title ?? row.title,
            state: facts?.state ?? row.state,
            savedState: row.state,
            savedAt: row.savedAt.toISOString(),
            gone: facts === undefined,
          };
        }),
        total,
        page: query.page,
        size: query.size,
      };
    },
  };
}
