import type { ItemForm } from "@/contract/item/item";
import type { Answer, AnswerSentence, AnswerSource } from "@/contract/interaction/answer";
import type { AnswerPart } from "@/contract/desk/question/common-question";
import { splitSentences, type PolicyClause, type QuotablePolicy } from "../../policy/versions/clause.service";

/** Quotes with where they stand. Pure: every sentence that comes out is a piece of what went in, to the letter. */

// A clause with more lines than this is quoted by its beginning; the link leads to the rest.
const MAX_LINES = 14;
// Length of a line's beginning, in characters, that is enough to find it on the page.
const FRAGMENT = 18;

const ARTICLE = /^(第\s?[一二三四五六七八九十百零〇\d]{1,6}\s?条(?:之[一二三四五六七八九十]{1,2})?)\s*/u;
const escaped = (text: string) => encodeURIComponent(text).replaceAll("-", "%2D");

/**
 * The clause on the policy's page: its heading, and (in browsers that know text fragments) the very words. The article's
 * number in front tells them from the same words quoted higher up on that page.
 */
export function clauseHref(policyId: string, { anchor, lines }: Pick<PolicyClause, "anchor" | "lines">): string {
  const line = lines[0] ?? "";
  const article = ARTICLE.exec(line);
  const words = escaped(
    Array.from(line.slice(article?.[0].length ?? 0))
      .slice(0, FRAGMENT)
      .join(""),
  );
  const before = article?.[1] ? `${escaped(article[1].replace(/\s/gu, ""))}-,` : "";
  return `/zct-ee/policy-info/${encodeURIComponent(policyId)}#${anchor ?? ""}:~:text=${before}${words}`;
}

/** An item's guide on its policy's page. */
const itemHref = (policyId: string, itemId: string) =>
  `/zct-ee/policy-info/${encodeURIComponent(policyId)}#item-${itemId}`;

interface Quoted {
  readonly source: AnswerSource;
  readonly sentences: readonly string[];
}

const clauseSource = (policy: QuotablePolicy, clause: PolicyClause, lines: readonly string[]): AnswerSource => ({
  kind: policy.explains ? "explanation" : "policy",
  title: policy.title,
  docNo: policy.docNo,
  clause: clause.name,
  href: clauseHref(policy.id, { anchor: clause.anchor, lines }),
  upcoming: policy.upcoming,
});

export const quoteClause = (policy: QuotablePolicy, clause: PolicyClause): Quoted => ({
  source: clauseSource(policy, clause, clause.lines),
  sentences: clause.lines.slice(0, MAX_LINES).flatMap(splitSentences),
});

const clauseId = (policy: QuotablePolicy, clause: PolicyClause) =>
  `clause:${policy.clauses.indexOf(clause)}:${policy.id}`;

/** Sentences of a clause that answer; the link leads to the first of them. */
export function sentencesAnswer(
  policy: QuotablePolicy,
  clause: PolicyClause,
  sentences: readonly Pick<AnswerSentence, "text" | "marks">[],
): Answer {
  return {
    id: clauseId(policy, clause),
    question: `${policy.title} ${clause.name}`,
    keywordId: null,
    sentences: sentences.map((sentence) => ({ ...sentence, source: 0 })),
    sources: [clauseSource(policy, clause, sentences[0]?.text.split("\n") ?? [])],
  };
}

/** What an item says of itself; `fact` is what its guide calls that. */
export function itemAnswer(
  item: Pick<ItemForm, "id" | "policyId" | "title">,
  policy: Pick<QuotablePolicy, "docNo" | "upcoming">,
  fact: { readonly key: string; readonly label: string },
  sentences: readonly Pick<AnswerSentence, "text" | "marks">[],
): Answer {
  return {
    id: `item:${fact.key}:${item.id}`,
    question: `${item.title} ${fact.label}`,
    keywordId: null,
    sentences: sentences.map((sentence) => ({ ...sentence, source: 0 })),
    sources: [
      {
        kind: "item",
        title: item.title,
        docNo: policy.docNo,
        clause: fact.label,
        href: itemHref(item.policyId, item.id),
        upcoming: policy.upcoming,
      },
    ],
  };
}

/** A part of a prepared answer; undefined when its policy is repealed or gone, or has no such clause any more. */
export function quotePart(part: AnswerPart, policies: ReadonlyMap<string, QuotablePolicy>): Quoted | undefined {
  if ("policyId" in part) {
    const policy = policies.get(part.policyId);
    const clause = policy?.clauses.find(({ name }) => name === part.clause);
    return policy && clause ? quoteClause(policy, clause) : undefined;
  }
  const { kind, title, docNo, clause, href, text } = part;
  return {
    source: { kind, title, docNo, clause, href, upcoming: null },
    sentences: text.split("\n").flatMap(splitSentences),
  };
}

/** An answer of its quotes; undefined when nothing is left to quote. */
export function composeAnswer(
  head: Pick<Answer, "id" | "question" | "keywordId">,
  quoted: readonly (Quoted | undefined)[],
): Answer | undefined {
  const known = quoted.filter((one) => one !== undefined && one.sentences.length > 0) as Quoted[];
  if (known.length === 0) return undefined;
  return {
    ...head,
    sources: known.map(({ source }) => source),
    sentences: known.flatMap(({ sentences }, source) => sentences.map((text) => ({ text, source }))),
  };
}

/** A clause as an answer of its own; its id is how it is found again. */
export function clauseAnswer(policy: QuotablePolicy, clause: PolicyClause): Answer | undefined {
  return composeAnswer({ id: clauseId(policy, clause), question: `${policy.title} ${clause.name}`, keywordId: null }, [
    quoteClause(policy, clause),
  ]);
}

/** The policy and the clause that the id of a {@link clauseAnswer} names. */
export function readClauseId(id: string): { readonly policyId: string; readonly index: number } | undefined {
  const [, index, policyId] = /^clause:(\d{1,4}):(.+)$/u.exec(id) ?? [];
  return index === undefined || policyId === undefined ? undefined : { policyId, index: Number(index) };
}

/** The item and the fact that the id of an {@link itemAnswer} names. */
export function readItemId(id: string): { readonly itemId: string; readonly key: string } | undefined {
  const [, key, itemId] = /^item:([a-z]{1,20}):(.+)$/u.exec(id) ?? [];
  return key === undefined || itemId === undefined ? undefined : { itemId, key };
}
