import { isAsking } from "../text/asking-words";
import { foldText } from "../text/clean";
import { cutWords, distinctWords, tagWords } from "../text/segment";
import type { SynonymIndex } from "./synonym.rules";

/** The words that a query is made of, each with what means the same. Pure. */

export interface QueryWord {
  readonly word: string;
  /** What a document may say for it: the word itself and its synonyms. */
  readonly forms: readonly string[];
  /** It asks and says nothing of the matter: 怎么, 申请. */
  readonly isAsking: boolean;
  /** The longer word of the query that holds it; 产权 in 知识产权. */
  readonly within: string | undefined;
  /** The segmentation has put it together from characters; the dictionary does not have it. */
  readonly isGuessed: boolean;
  /** It is all that was typed between two blanks; what says all of it says more than its words apart. */
  readonly isWhole: boolean;
}

// A whole sentence has about as many.
const MAX_WORDS = 18;
// What is longer is a sentence; no document says it.
const WHOLE_LENGTH = { min: 3, max: 16 } as const;

interface Cut {
  readonly text: string;
  readonly forms: readonly string[];
}

/** Known words of the text cut out of it, and what is left between them. */
function cutOut(text: string, synonyms: SynonymIndex): Cut[] {
  const cuts: Cut[] = [];
  let from = 0;
  for (const { word, at, forms } of synonyms.knownIn(text)) {
    if (at > from) cuts.push({ text: text.slice(from, at), forms: [] });
    cuts.push({ text: word, forms });
    from = at + word.length;
  }
  return from < text.length ? [...cuts, { text: text.slice(from), forms: [] }] : cuts;
}

const INSTITUTION = /^(.{2,})(?:总局|局|部门)$/u;

/** What institutions are named by: texts say 市场监督管理部门, 税务机关 or 公安机关 for 市场监督管理局, 税务局, 公安局. */
function institutionStems(forms: readonly string[]): string[] {
  const stems = forms.flatMap((form) => INSTITUTION.exec(form)?.[1] ?? []);
  // 市监 of 市监局 is no word, and stands in 城市监管.
  return [...new Set(stems)].filter((stem) => cutWords(stem).every((part) => part.length > 1));
}

/**
 * The words of a query: each run of it whole, then its words. A known word that the segmentation would cut apart counts as
 * one, its parts within it.
 */
export function toQueryWords(typed: string, synonyms: SynonymIndex): QueryWord[] {
  const folded = foldText(typed);
  const functionWords = tagWords(folded);
  const words = new Map<string, QueryWord>();
  const add = (
    word: string,
    forms: readonly string[],
    role: { within?: string | undefined; isWhole?: boolean } = {},
  ) => {
    if (words.has(word) || words.size >= MAX_WORDS) return;
    const asks =
      isAsking(word) ||
      functionWords.get(word) === true ||
      (role.within !== undefined && words.get(role.within)?.isAsking === true);
    words.set(word, {
      word,
      forms: [word, ...forms, ...institutionStems([word, ...forms])],
      isAsking: asks,
      within: role.within,
      isGuessed: forms.length === 0 && !functionWords.has(word),
      isWhole: role.isWhole === true,
    });
  };
  const runs = folded.split(/[^\p{L}\p{N}〇]+/u).filter((run) => run !== "");
  for (const run of runs)
    if (run.length >= WHOLE_LENGTH.min && run.length <= WHOLE_LENGTH.max)
      add(run, synonyms.formsOf(run), { isWhole: true });
  for (const { text, forms } of runs.flatMap((run) => cutOut(run, synonyms))) {
    if (forms.length > 0) add(text, forms);
    const parts = [...new Set([...tagWords(text).keys(), ...distinctWords(text)])].sort((a, b) => b.length - a.length);
    for (const part of parts) {
      const holder = forms.length > 0 ? text : parts.find((other) => other !== part && other.includes(part));
      add(part, [], { within: holder === part ? undefined : holder });
    }
  }
  return [...words.values()];
}
