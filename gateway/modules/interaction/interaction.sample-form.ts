import type { AnswerPart, PreparedGroup } from "@/contract/desk/common-question";

/** How the sample questions are written down. */

type Question = PreparedGroup["questions"][number];

/** Clauses of one sample policy. */
export const of = (policyId: string, ...clauses: string[]): AnswerPart[] =>
  clauses.map((clause) => ({ policyId, clause }));

/** How this portal works, and the page where it does. */
export const site = (title: string, href: string, text: string): AnswerPart[] => [
  { kind: "site", title, docNo: "", clause: "", href, text },
];

/** A national rule, quoted to the letter. */
export const rule = (title: string, docNo: string, clause: string, href: string, text: string): AnswerPart[] => [
  { kind: "rule", title, docNo, clause, href, text },
];

export const question = (id: string, words: string, also: string, ...parts: AnswerPart[][]): Question => ({
  id,
  question: words,
  also: also === "" ? [] : also.split("；"),
  parts: parts.flat(),
});
