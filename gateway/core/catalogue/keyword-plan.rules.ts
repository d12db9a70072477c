import { toNumberTokens } from "../text/document-number";
import { foldText } from "../text/clean";
import { isEmptyKeyword, parseKeyword, type Keyword } from "../text/keyword";
import { toTitlePieces, distinctWords } from "../text/segment";
import { allLexemes, allOf, anyOf, type TsCondition } from "../text/ts-query";
import { ZONE } from "./index-terms.rules";
import { NO_SYNONYMS, type SynonymIndex } from "./synonym.rules";

/** What a keyword asks of the index, and in which order its hits come. Pure. */

/** Where a document says what was asked: all of it in the title, one part of several, … */
export type TierName = "title" | "title_or_issuer" | "title_in_part" | "heading" | "frequent";

/** A condition that hits meet or do not; those that meet it come before those that do not. */
export interface Tier {
  readonly name: TierName;
  readonly condition: TsCondition;
}

export interface SearchPlan {
  readonly keyword: Keyword;
  /** What a policy must have to be a hit; undefined: nothing can be hit. */
  readonly hit: TsCondition | undefined;
  /** What a policy must have to say all of it in its title, in one form or another. */
  readonly titled: TsCondition | undefined;
  /** Conditions from the most to the least telling; hits come in the order of the first one they meet. */
  readonly tiers: readonly Tier[];
  /** Phrases that the index alone cannot vouch for: their words are there, but perhaps not side by side. */
  readonly unproven: readonly string[];
  /** Characters of the keyword, to see how much of a title it covers. */
  readonly length: number;
  /** The texts to mark in titles and passages, folded: what was typed and what stands for it. */
  readonly marked: readonly string[];
  /** What was searched beside the words typed, because it means the same. */
  readonly synonyms: readonly string[];
}

/** Where one part of a keyword may be hit. */
interface Part {
  readonly strong: TsCondition | undefined;
  readonly issuer: TsCondition | undefined;
  readonly heading: TsCondition | undefined;
  readonly frequent: TsCondition | undefined;
  readonly anywhere: TsCondition | undefined;
}

/** A word, in any of its forms. */
function wordPart(word: string, forms: readonly string[]): Part {
  const parts = [word, ...forms].map(formPart);
  const either = (zone: keyof Part) => anyOf(parts.map((part) => part[zone]));
  return {
    strong: either("strong"),
    issuer: either("issuer"),
    heading: either("heading"),
    frequent: either("frequent"),
    anywhere: either("anywhere"),
  };
}

function formPart(word: string): Part {
  const words = distinctWords(word);
  const title = allLexemes(ZONE.title, toTitlePieces(word));
  return {
    strong: title,
    issuer: allLexemes(ZONE.issuer, words),
    heading: allLexemes(ZONE.heading, words),
    frequent: allLexemes(ZONE.frequent, words),
    anywhere: anyOf([allLexemes("", words), title]),
  };
}

function numberPart(token: string): Part {
  return {
    strong: { lexeme: ZONE.ownNumber + token },
    issuer: undefined,
    heading: undefined,
    frequent: undefined,
    anywhere: { lexeme: ZONE.number + token },
  };
}

/** A single word of the index is itself the proof: segmentation only cuts, so the word stands in the text as it is. */
export function isProven(phrase: string): boolean {
  const folded = foldText(phrase);
  const words = distinctWords(folded);
  return words.size === 1 && words.has(folded);
}

/** A phrase may hold a document number; its digits are then looked up as such and not as words. */
function phrasePart(phrase: string): Part {
  const part = formPart(phrase);
  const numbers = allLexemes(ZONE.number, toNumberTokens(phrase));
  return part.anywhere === undefined ? { ...part, anywhere: numbers } : part;
}

/** All but one of the words of a run of three and more: for keywords that nothing has whole. */
export function oneWordShort({ keyword }: SearchPlan): TsCondition | undefined {
  if (!keyword.oneRun) return undefined;
  const words = [...distinctWords(keyword.words[0] ?? "")].slice(0, 8);
  if (words.length < 3) return undefined;
  return anyOf(
    words.map((left) =>
      allLexemes(
        "",
        words.filter((word) => word !== left),
      ),
    ),
  );
}

/**
 * Title (or own document number) before issuer and topic before heading before what the body says often before what it says at
 * all: each tier asks this of all parts of
 * the keyword; parts that only one of several has in the title come between.
 *
 * @param numbers of each document number the token to ask for; by default its surest
 */
export function planSearch(
  typed: string,
  synonyms: SynonymIndex = NO_SYNONYMS,
  numbers?: readonly string[],
): SearchPlan | undefined {
  const keyword = parseKeyword(typed);
  if (isEmptyKeyword(keyword)) return undefined;
  const forms = keyword.words.map((word) => synonyms.formsOf(word));
  const parts = [
    ...keyword.numbers.map((tokens, at) => numberPart(numbers?.[at] ?? tokens[0] ?? "")),
    ...keyword.phrases.map(phrasePart),
    ...keyword.words.map((word, index) =>
      wordPart(word, [...(forms[index] ?? []), ...[keyword.forms.get(word) ?? []].flat()]),
    ),
  ];
  const possible = parts.every((part) => part.anywhere !== undefined);
  const inTitle = parts.map((part) => part.strong);
  // Of one part alone a tier needs nothing of those before: what meets them has come already.
  const upTo = (...zones: readonly (keyof Part)[]) =>
    parts.map((part) => anyOf((parts.length > 1 ? zones : zones.slice(-1)).map((zone) => part[zone])));
  const inHead = upTo("strong", "issuer");
  const inHeading = upTo("strong", "issuer", "heading");
  const oftenSaid = upTo("strong", "issuer", "heading", "frequent");
  const whole = (conditions: (TsCondition | undefined)[]) =>
    conditions.includes(undefined) ? undefined : allOf(conditions);
  const tiers: readonly (readonly [TierName, TsCondition | undefined])[] = [
    ["title", whole(inTitle)],
    ["title_or_issuer", whole(inHead)],
    ["title_in_part", parts.length > 1 ? anyOf(inTitle) : undefined],
    ["heading", whole(inHeading)],
    ["frequent", whole(oftenSaid)],
  ];
  return {
    keyword,
    hit: possible ? allOf(parts.map((part) => part.anywhere)) : undefined,
    titled: whole(inTitle),
    tiers: tiers.flatMap(([name, condition]) => (condition ? [{ name, condition }] : [])),
    unproven: keyword.phrases.filter((phrase) => !isProven(phrase)),
    length: [...keyword.words, ...keyword.phrases].join("").length,
    marked: [...keyword.marked, ...forms.flat()].sort((a, b) => b.length - a.length),
    synonyms: forms.flat(),
  };
}
