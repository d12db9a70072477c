import { dayInShanghai, todayInShanghai, type Clock } from "../../clock";
import type { AsOf } from "./list-choice";

/** Now, and today in Shanghai. The answer is another one tomorrow. */
export const asOfToday = (clock: Clock): AsOf => ({ now: clock(), today: todayInShanghai(clock) });

/** The same for what no day changes: whoever asks says when the answer is another one. */
export function asOfNow(clock: Clock): AsOf {
  const now = clock();
  return { now, today: dayInShanghai(now) };
}
