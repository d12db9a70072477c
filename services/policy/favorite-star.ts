import { policyCalls } from "@/contract/policy/policy";
import type { FavoriteKind } from "@/contract/policy/favorite";
import { browserGateway } from "@/lib/gateway/browser";
import { wordsOfFailure } from "@/lib/gateway/errors";

/** The three calls of the star on a reading page; loaded when somebody is signed in. */
export const isFavorite = async (kind: FavoriteKind, id: string): Promise<boolean> =>
  (await browserGateway.call(policyCalls.getFavorite, { query: { kind, id } })).saved;

const save = async (kind: FavoriteKind, id: string, wanted: boolean): Promise<boolean> =>
  wanted
    ? (await browserGateway.call(policyCalls.addFavorite, { params: { id }, query: { kind } })).saved
    : (await browserGateway.call(policyCalls.removeFavorite, { params: { id }, query: { kind } })).saved;

/** Changes the star; what stands there now and what to tell the person. It never throws: a failure has words too. */
export async function setFavorite(kind: FavoriteKind, id: string, wanted: boolean) {
  try {
    const saved = await save(kind, id, wanted);
    const text = saved ? "已收藏，可在个人中心“我的收藏”查看" : "已取消收藏";
    return { saved, notice: { tone: "success", text } } as const;
  } catch (error) {
    const text = wordsOfFailure(error, "没有收藏成功，请稍后重试").join("；");
    return { saved: !wanted, notice: { tone: "error", text } } as const;
  }
}
