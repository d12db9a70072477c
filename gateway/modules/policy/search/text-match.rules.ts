/** What the text of a document says of a query: how often its words, and how close together. Pure. */

/** A word of a query: what a text may say for it, and how much it says. */
export interface WeightedWord {
  readonly forms: readonly string[];
  readonly weight: number;
}

export interface TextMatch {
  /** Of the weight of the words, the share that their mentions make up: the more the more often, the less the longer the text. */
  readonly mentioned: number;
  /** Of the weight of the words, the share that stands together at one place. */
  readonly together: number;
}

/** Characters within which words stand together: about an article of a law. */
const WINDOW = 120;
/** So many mentions in a text of usual length say half of what more can say (k1 of BM25). */
const HALF_SAID = 3;
/** The usual length, in characters, and how much a longer text takes away from each mention (b of BM25). */
const USUAL_LENGTH = 5_500;
const LENGTH_SHARE = 0.6;
/** More mentions of a form than this tell nothing new. */
const MAX_MENTIONS = 400;

interface Mention {
  readonly at: number;
  readonly word: number;
}

function mentionsOf(plain: string, forms: readonly string[], word: number): Mention[] {
  const found: Mention[] = [];
  for (const form of forms)
    for (let at = plain.indexOf(form), left = MAX_MENTIONS; at >= 0 && left > 0; left -= 1) {
      found.push({ at, word });
      at = plain.indexOf(form, at + form.length);
    }
  return found;
}

/** The greatest weight of different words within {@link WINDOW} characters. */
function heaviestWindow(mentions: readonly Mention[], words: readonly WeightedWord[]): number {
  const inside = words.map(() => 0);
  let [from, weight, most] = [0, 0, 0];
  for (const { at, word } of mentions) {
    if (inside[word] === 0) weight += words[word]?.weight ?? 0;
    inside[word] = (inside[word] ?? 0) + 1;
    for (; (mentions[from]?.at ?? at) < at - WINDOW; from += 1) {
      const left = mentions[from]?.word ?? 0;
      inside[left] = (inside[left] ?? 1) - 1;
      if (inside[left] === 0) weight -= words[left]?.weight ?? 0;
    }
    most = Math.max(most, weight);
  }
  return most;
}

/** How a text speaks of the words. */
export function matchText(plain: string, words: readonly WeightedWord[]): TextMatch {
  const whole = words.reduce((sum, { weight }) => sum + weight, 0);
  if (whole === 0) return { mentioned: 0, together: 0 };
  const byWord = words.map(({ forms }, word) => mentionsOf(plain, forms, word));
  const half = HALF_SAID * (1 - LENGTH_SHARE + LENGTH_SHARE * (plain.length / USUAL_LENGTH));
  const mentioned = byWord.reduce(
    (sum, { length }, word) => sum + ((words[word]?.weight ?? 0) * length) / (length + half),
    0,
  );
  const mentions = byWord.flat().sort((a, b) => a.at - b.at);
  return { mentioned: mentioned / whole, together: heaviestWindow(mentions, words) / whole };
}
