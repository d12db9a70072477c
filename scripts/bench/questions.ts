import { existsSync, readFileSync } from "node:fs";
import type { Answer } from "../../contract/interaction/answer";

/** How well questions are answered that somebody wrote, with the right answers, before anything was asked. Pure but for the reading. */

export interface QuestionJudgement {
  readonly id: string;
  readonly question: string;
  /** Pieces of sources of which one must stand in what is quoted. */
  readonly answer: readonly string[];
  /** Documents and items that may be quoted. */
  readonly source: readonly string[];
  /** `refuse`: nothing that is here answers it. */
  readonly kind: string;
  /** The weights of the answers were learned from it; only said in `tests/data/plain-questions.jsonl`. */
  readonly isLearned?: boolean;
}

/** A quoted sentence and where it is from: the id of a policy or of an item. */
export interface QuotedSentence {
  readonly text: string;
  readonly source: string;
}

/**
 * `right`: the first sentence answers; `second`: a later one does; `wrong`: none does, or what must be refused is answered;
 * `refused`: nothing is said where something could be; `kept`: nothing is said, rightly.
 */
export type Verdict = "right" | "second" | "wrong" | "refused" | "kept";
export const VERDICTS: readonly Verdict[] = ["right", "second", "wrong", "refused", "kept"];

export function readQuestions(file: string): QuestionJudgement[] | undefined {
  if (!existsSync(file)) return undefined;
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as QuestionJudgement);
}

/** The id of the policy or item that an address leads to; other addresses as they are. */
const sourceOf = (href: string): string => {
  const [, policy = "", item] = /^\/zct-ee\/policy-info\/([^#]+)#(?:item-)?(item-[^:]+$)?/u.exec(href) ?? [];
  return item ?? (policy === "" ? href : decodeURIComponent(policy));
};

/** The sentences of answers in the order in which they are read. */
export const quotedIn = (answers: readonly Answer[]): QuotedSentence[] =>
  answers.flatMap(({ sentences, sources }) =>
    sentences.map(({ text, source }) => ({ text, source: sourceOf(sources[source]?.href ?? "") })),
  );

/** The lines of a quote that are not to the letter in its source. */
export const linesNotIn = (text: string, source: string): string[] => {
  const all = source.replace(/\s/gu, "");
  return text.split("\n").filter((line) => !all.includes(line.replace(/\s/gu, "")));
};

const fold = (text: string) => text.normalize("NFKC").replace(/\s/gu, "").toLowerCase();

/** An answer is right when the sentence has one of the pieces and is from one of the sources. */
export function isRight({ answer, source }: QuestionJudgement, sentence: QuotedSentence): boolean {
  const text = fold(sentence.text);
  return source.includes(sentence.source) && answer.some((piece) => text.includes(fold(piece)));
}

/** What the first three sentences are worth. */
export function judge(judgement: QuestionJudgement, sentences: readonly QuotedSentence[]): Verdict {
  const [first, ...later] = sentences.slice(0, 3);
  if (judgement.kind === "refuse") return first ? "wrong" : "kept";
  if (!first) return "refused";
  if (isRight(judgement, first)) return "right";
  return later.some((sentence) => isRight(judgement, sentence)) ? "second" : "wrong";
}
