import { policyCalls } from "@/contract/policy/policy";
import { MAX_STARS, type FavoriteKind } from "@/contract/policy/favorite";
import { browserGateway } from "@/lib/gateway/browser";

/** The calls of the stars of a page; loaded when somebody is signed in. */

interface Question {
  readonly id: string;
  readonly answer: (kept: Promise<boolean>) => void;
}
const waiting = new Map<FavoriteKind, Question[]>();

async function fetchKept(kind: FavoriteKind, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { kept } = await browserGateway.call(policyCalls.listKept, { query: { kind, id: [...ids] } });
  return new Set(kept);
}

/** Asks for all that waited in one call. */
function askTogether(kind: FavoriteKind): void {
  const questions = waiting.get(kind) ?? [];
  waiting.delete(kind);
  for (let from = 0; from < questions.length; from += MAX_STARS) {
    const part = questions.slice(from, from + MAX_STARS);
    const kept = fetchKept(kind, [...new Set(part.map(({ id }) => id))]);
    for (const { id, answer } of part) answer(kept.then((ids) => ids.has(id)));
  }
}

/** Whether a person keeps this; a list full of stars asks once. */
export const isFavorite = (kind: FavoriteKind, id: string): Promise<boolean> =>
  new Promise((answer) => {
    const questions = waiting.get(kind);
    if (questions) {
      questions.push({ id, answer });
      return;
    }
    waiting.set(kind, [{ id, answer }]);
    setTimeout(() => askTogether(kind));
  });

/** Changes the star; gives what stands there now, and says so. */
export async function setFavorite(
  kind: FavoriteKind,
  id: string,
  wanted: boolean,
): Promise<{ readonly saved: boolean; readonly words: string }> {
  const call = wanted ? policyCalls.addFavorite : policyCalls.removeFavorite;
  const { saved } = await browserGateway.call(call, { params: { id }, query: { kind } });
  return { saved, words: saved ? "已收藏，可在个人中心“我的收藏”查看" : "已取消收藏" };
}
