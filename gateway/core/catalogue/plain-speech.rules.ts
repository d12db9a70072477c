/** What the plain words of a question stand for in official texts (搬走 for 迁出), place by place. Pure. */

/** A plain word of a comparable question: where it begins, the place after its last letter, and what official texts say for it. */
export interface Spoken {
  readonly from: number;
  readonly to: number;
  readonly official: readonly string[];
}

/** Plain words are not longer. */
const LONGEST = 8;

/** All plain words in a comparable question, also such as overlap; a single letter only where no longer word holds it. */
export function spokenIn(question: string, words: ReadonlyMap<string, readonly string[]>): Spoken[] {
  const found: Spoken[] = [];
  for (let from = 0; from < question.length; from += 1)
    for (let to = from + 1; to <= Math.min(question.length, from + LONGEST); to += 1) {
      const official = words.get(question.slice(from, to));
      if (official) found.push({ from, to, official });
    }
  const holds = (one: Spoken) => (other: Spoken) => other !== one && other.from <= one.from && other.to >= one.to;
  return found.filter((one) => one.to - one.from > 1 || !found.some(holds(one)));
}

/** Of each letter of a question whether it belongs to a plain word for which a comparable text has an official one. */
export function lettersSpoken(question: string, spoken: readonly Spoken[], text: string): boolean[] {
  const letters = Array.from({ length: question.length }, () => false);
  for (const { from, to, official } of spoken)
    if (official.some((word) => text.includes(word))) letters.fill(true, from, to);
  return letters;
}
