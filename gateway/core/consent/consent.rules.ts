import type { ConsentItem, ConsentState } from "@/contract/consent/consent";
import { dayInShanghai } from "../clock";

/** When a consent lives, what it covers and how long it is kept. Pure; days are `YYYY-MM-DD` in Shanghai. */

/**
 * Years that a consent and its reads are kept after its end: they prove that reading was lawful for as long as somebody may
 * sue (Civil Code, article 188: three years), and no longer (PIPL, article 47).
 */
const KEPT_YEARS = 3;

/** How a consent ends. */
export interface ConsentSpan {
  /** The last day. */
  readonly until: string;
  readonly withdrawnAt: Date | null;
}

/** The state on a day: the last day itself still counts. */
export function getConsentState({ until, withdrawnAt }: ConsentSpan, today: string): ConsentState {
  if (withdrawnAt) return "withdrawn";
  return until < today ? "expired" : "living";
}

/** What is asked for and not covered. */
export const findUncovered = <Item extends Pick<ConsentItem, "code">>(
  asked: readonly Item[],
  covered: readonly Pick<ConsentItem, "code">[],
): readonly Item[] => asked.filter(({ code }) => !covered.some((item) => item.code === code));

/** Consents that ended before this day are no longer kept. 29 February is followed by 1 March. */
export function keptFrom(today: string): string {
  const [year = 0, month = 1, day = 1] = today.split("-").map(Number);
  return new Date(Date.UTC(year - KEPT_YEARS, month - 1, day)).toISOString().slice(0, 10);
}

const ASK_AGAIN = "需要时请对方重新授权";

/**
 * Why a read is refused and what to do. `given`: the consents from this giver to this receiver for this purpose and about
 * this thing, the newest first; none of them lives and covers everything asked.
 */
export function whyUnread(
  asked: readonly Pick<ConsentItem, "code" | "label">[],
  given: readonly (ConsentSpan & { readonly items: readonly ConsentItem[] })[],
  today: string,
): string {
  const living = given.filter((one) => getConsentState(one, today) === "living");
  if (living.length > 0) {
    // The one that lacks least.
    const [lacking = []] = living
      .map(({ items }) => findUncovered(asked, items))
      .toSorted((a, b) => a.length - b.length);
    return `对方的授权不包括${lacking.map(({ label }) => `“${label}”`).join("、")}，${ASK_AGAIN}并勾选这些内容`;
  }
  const [newest] = given;
  if (!newest) return "对方没有授权查看这些内容，请先请对方授权";
  return newest.withdrawnAt
    ? `对方已于 ${dayInShanghai(newest.withdrawnAt)} 撤回授权，不能再查看，${ASK_AGAIN}`
    : `对方的授权已于 ${newest.until} 到期，不能再查看，${ASK_AGAIN}`;
}
