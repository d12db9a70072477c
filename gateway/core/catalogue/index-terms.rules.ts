import { toNumberTokens } from "../text/document-number";
import { toPinyinRuns, pinyinFromEach } from "../text/phonetic";
import { countWords, toPieces, distinctWords } from "../text/segment";
import { packTsVector } from "../text/ts-vector";

/** The lexemes under which a document is found. Pure. */

/** The mark in front of a lexeme says in which part of the document it stands; without one it stands anywhere. */
export const ZONE = {
  title: "#",
  issuer: "@",
  heading: "^",
  frequent: "*",
  ownNumber: "$",
  number: "~",
  /** How the title and the issuer sound, from each of their characters on; asked for by the beginning. */
  sound: "%",
  initials: "&",
} as const;

// A document repeats what it is about: its most frequent words, from a minimum number of occurrences on.
const MAX_FREQUENT = 60;
const FREQUENT_FROM = 4;

export interface IndexedDocument {
  readonly title: string;
  readonly docNo?: string;
  readonly issuer?: string;
  readonly topic?: string;
  readonly category?: string;
  readonly headings?: readonly { readonly text: string }[];
  readonly plain: string;
}

function* marked(mark: string, words: Iterable<string>): Generator<string> {
  for (const word of words) yield mark + word;
}

/** The words a body uses most, at most {@link MAX_FREQUENT}, none less often than {@link FREQUENT_FROM} times. */
export function frequentWords(counts: ReadonlyMap<string, number>): string[] {
  return [...counts]
    .filter(([, count]) => count >= FREQUENT_FROM)
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_FREQUENT)
    .map(([word]) => word);
}

/** The lexemes, packed for the database. `bodyWords` may be given when the body's segmentation is already known. */
export function buildIndexTerms(
  document: IndexedDocument,
  bodyWords: ReadonlyMap<string, number> = countWords(document.plain),
): Uint8Array {
  const { title, docNo = "", issuer: from = "", topic = "", category = "", plain } = document;
  const headings = (document.headings ?? []).map((heading) => heading.text).join("\n");
  const issuer = distinctWords(`${from}\n${topic}\n${category}`);
  const lexemes = new Set<string>(bodyWords.keys());
  for (const word of distinctWords(title)) lexemes.add(word);
  for (const word of distinctWords(docNo)) lexemes.add(word);
  for (const word of issuer) lexemes.add(word);
  for (const lexeme of marked(ZONE.title, toPieces(title))) lexemes.add(lexeme);
  for (const lexeme of marked(ZONE.issuer, issuer)) lexemes.add(lexeme);
  for (const lexeme of marked(ZONE.heading, distinctWords(headings))) lexemes.add(lexeme);
  for (const lexeme of marked(ZONE.frequent, frequentWords(bodyWords))) lexemes.add(lexeme);
  const own = toNumberTokens(docNo);
  for (const lexeme of marked(ZONE.ownNumber, own)) lexemes.add(lexeme);
  for (const lexeme of marked(ZONE.number, own)) lexemes.add(lexeme);
  for (const lexeme of marked(ZONE.number, toNumberTokens(`${title}\n${plain}`))) lexemes.add(lexeme);
  for (const run of toPinyinRuns(`${title}\n${from}`)) {
    for (const { sound, initials } of pinyinFromEach(run))
      lexemes.add(ZONE.sound + sound).add(ZONE.initials + initials);
  }
  return packTsVector(lexemes);
}
