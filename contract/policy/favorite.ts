import { z } from "zod";
import { defineCall } from "../call";
import { codesOf } from "../coded-value";
import { moment, opaqueId, pageOf, pageQuery, repeatable } from "../fields";
import { FAVORITE_KIND_LABELS } from "./labels";

/** Favourites of every kind. Specification 2.10 (collect), 7.3 (favorite). Part of the domain policy: policy.ts takes them up. */

/** What can be kept: policies, notices and news, activities, the public information of enterprises. */
export const FAVORITE_KINDS = codesOf(FAVORITE_KIND_LABELS);
export const favoriteKind = z
  .enum(FAVORITE_KINDS, { error: "收藏的类别只能是 policy、news、activity、enterprise" })
  .meta({ id: "FavoriteKind" });
export type FavoriteKind = z.infer<typeof favoriteKind>;

/**
 * A kept thing. `state` is the kind's own: validity of a policy, state of an activity, `open` or `closed` by the deadline of
 * a notice, empty without one. `savedState` is what it was when it was kept: differing, the thing has changed since.
 */
export const favorite = z
  .object({
    id: opaqueId,
    kind: favoriteKind,
    title: z.string(),
    state: z.string(),
    savedState: z.string(),
    savedAt: moment,
    /** Taken offline since: the title is what it was. */
    gone: z.boolean(),
  })
  .meta({ id: "Favorite" });
export type Favorite = z.infer<typeof favorite>;

const one = z.object({ id: opaqueId });
const kind = z.object({ kind: favoriteKind.default("policy") });

/** Upper limit on a person's favourites. */
export const MAX_FAVORITES = 1000;

/** Upper limit on the stars that one page asks about: a page of the longest list. */
export const MAX_STARS = 50;

export const favoriteCalls = {
  /** Keeping what is kept already changes nothing. */
  addFavorite: defineCall({
    method: "POST",
    path: "/policy/api/customer/policy/favorite/{id}",
    access: "user",
    summary: "收藏政策；kind 给出别的类别",
    params: one,
    query: kind,
    data: z.object({ saved: z.literal(true) }),
    refusals: ["NOT_FOUND", "WRONG_STATE"],
    perMinute: 60,
  }),
  removeFavorite: defineCall({
    method: "DELETE",
    path: "/policy/api/customer/policy/favorite/{id}",
    access: "user",
    summary: "取消收藏",
    params: one,
    query: kind,
    data: z.object({ saved: z.literal(false) }),
  }),
  listFavorites: defineCall({
    viewable: true,
    method: "GET",
    path: "/policy/api/customer/policy/favorite/list",
    access: "user",
    summary: "我的收藏，最近收藏的在前",
    query: z.object({ ...pageQuery, kind: favoriteKind.optional() }),
    data: pageOf(favorite),
  }),
  /** Path not shown by the specification; follows its family. For the stars of a page, all at once. */
  listKept: defineCall({
    viewable: true,
    method: "GET",
    path: "/policy/api/customer/policy/favorite/state",
    access: "user",
    summary: "这些内容里哪些已收藏",
    query: z.object({ id: repeatable(opaqueId, MAX_STARS), kind: favoriteKind.default("policy") }),
    data: z.object({ kept: z.array(opaqueId) }),
  }),
};
