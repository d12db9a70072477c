import { policyCalls } from "@/contract/policy/policy";
import type { FavoriteKind } from "@/contract/policy/favorite";
import { browserGateway } from "@/lib/gateway/browser";

/** The three calls of the star on a reading page; loaded when somebody is signed in. */
export const isFavorite = async (kind: FavoriteKind, id: string): Promise<boolean> =>
  (await browserGateway.call(policyCalls.getFavorite, { query: { kind, id } })).saved;

/** Changes the star; gives what stands there now. */
export const setFavorite = async (kind: FavoriteKind, id: string, wanted: boolean): Promise<boolean> =>
  wanted
    ? (await browserGateway.call(policyCalls.addFavorite, { params: { id }, query: { kind } })).saved
    : (await browserGateway.call(policyCalls.removeFavorite, { params: { id }, query: { kind } })).saved;
