import { numberTokensOf } from "../../core/text/document-number";
import { piecesOf, wordsOf } from "../../core/text/segment";
import { renderTsVector } from "../../core/text/ts-query";
import { coreTitle } from "./policy.rules";

/** The lexemes under which a policy is found. Pure. */

/** The mark in front of a lexeme says in which part of the document it stands; without one it stands anywhere. */
export const ZONE = { title: "#", issuer: "@", heading: "^", ownNumber: "$", number: "~" } as const;

export interface IndexedPolicy {
  readonly title: string;
  readonly docNo: string;
  readonly issuer: string;
  readonly topic: string;
  readonly category: string;
  readonly headings: readonly { readonly text: string }[];
  readonly plain: string;
}

function* marked(mark: string, words: Iterable<string>): Generator<string> {
  for (const word of words) yield mark + word;
}

/** The text of the tsvector. `bodyWords` may be given when the body's segmentation is already known. */
export function termsOf(policy: IndexedPolicy, bodyWords: ReadonlySet<string> = wordsOf(policy.plain)): string {
  const headings = policy.headings.map((heading) => heading.text).join("\n");
  const issuer = wordsOf(`${policy.issuer}\n${policy.topic}\n${policy.category}`);
  const lexemes = new Set<string>(bodyWords);
  for (const word of wordsOf(policy.title)) lexemes.add(word);
  for (const word of wordsOf(policy.docNo)) lexemes.add(word);
  for (const word of issuer) lexemes.add(word);
  for (const lexeme of marked(ZONE.title, piecesOf(policy.title))) lexemes.add(lexeme);
  for (const lexeme of marked(ZONE.issuer, issuer)) lexemes.add(lexeme);
  for (const lexeme of marked(ZONE.heading, wordsOf(headings))) lexemes.add(lexeme);
  const own = numberTokensOf(policy.docNo);
  for (const lexeme of marked(ZONE.ownNumber, own)) lexemes.add(lexeme);
  for (const lexeme of marked(ZONE.number, own)) lexemes.add(lexeme);
  for (const lexeme of marked(ZONE.number, numberTokensOf(`${policy.title}\n${policy.plain}`))) lexemes.add(lexeme);
  return renderTsVector(lexemes);
}

/** Characters of the title as readers call it; kept beside the terms to judge how much of it a keyword covers. */
export function titleLengthOf(title: string): number {
  return coreTitle(title).length;
}
