import type { Answer } from "@/contract/interaction/answer";

/** Which item of a policy an answer is about, so that its money and last day can be told in a sentence. Pure. */

const ITEM_ANSWER = /^item:(\w+):(.+)$/;
const POLICY_PAGE = /^\/zct-ee\/policy-info\/([^/?#]+)/;
/** What an item says of itself that money and last day answer. */
const TOLD = ["benefit", "window"];

/** The policy that an answer quotes first; undefined where it quotes none. */
export function findQuotedPolicy({ sources }: Pick<Answer, "sources">): string | undefined {
  for (const { href } of sources) {
    const id = POLICY_PAGE.exec(href)?.[1];
    if (id !== undefined) return decodeURIComponent(id);
  }
  return undefined;
}

/** What must be known of an item to find it in an answer. `clause`: the words of the policy that say what it gives. */
interface QuotableItem {
  readonly id: string;
  readonly benefit: { readonly clause: string };
}

const withoutBlanks = (text: string) => text.replace(/\s/gu, "");

/**
 * The item of the policy that the best answer is about: the one that it is of, the one whose benefit it quotes, the one that a
 * further answer from the same policy is of, or the policy's only one. Undefined where it could be several.
 *
 * @param items of the policy that the best answer quotes
 * @returns `isTold`: money and last day are what was asked; otherwise the quote has to stand beside them
 */
export function findAnsweredItem<Item extends QuotableItem>(
  [best, ...others]: readonly Answer[],
  items: readonly Item[],
): { readonly item: Item; readonly isTold: boolean } | undefined {
  if (!best) return undefined;
  const named = ({ id }: Answer) => {
    const [, fact = "", itemId] = ITEM_ANSWER.exec(id) ?? [];
    const item = items.find((one) => one.id === itemId);
    return item && { item, isTold: TOLD.includes(fact) };
  };
  const own = named(best);
  if (own) return own;
  const quoted = best.sentences.map(({ text }) => withoutBlanks(text));
  for (const text of quoted) {
    const item = items.find(({ benefit }) => text.includes(withoutBlanks(benefit.clause)));
    if (item) return { item, isTold: true };
  }
  const further = others.flatMap((answer) => named(answer) ?? [])[0];
  if (further) return { item: further.item, isTold: false };
  const [only, second] = items;
  return only && !second ? { item: only, isTold: false } : undefined;
}
