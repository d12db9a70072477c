import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { policyCalls } from "@/contract/policy/policy";
import type { Favorite, FavoriteKind } from "@/contract/policy/favorite";
import { browserGateway } from "@/lib/gateway/browser";

interface ListQuery {
  readonly page: number;
  readonly size: number;
  readonly kind?: FavoriteKind;
}

export const favoriteQueries = {
  all: () => ["favorite"] as const,
  list: (query: ListQuery) =>
    queryOptions({
      queryKey: ["favorite", "list", query] as const,
      queryFn: () => browserGateway.call(policyCalls.listFavorites, { query }),
      placeholderData: keepPreviousData,
    }),
};

/** Where a kept thing is read. */
export function favoriteHref({ kind, id }: Pick<Favorite, "kind" | "id">): string {
  const base = {
    policy: "/zct-ee/policy-info",
    news: "/zct-ee/public",
    activity: "/ent-care/activity",
    enterprise: "/user/relation",
  }[kind];
  return `${base}/${encodeURIComponent(id)}`;
}
