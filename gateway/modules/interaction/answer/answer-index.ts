import type { Answer, CommonQuestion } from "@/contract/interaction/answer";
import { createChangeRepository } from "../../../core/changes/change.repository";
import { todayInShanghai } from "../../../core/clock";
import type { ModuleContext } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { foldText } from "../../../core/text/clean";
import { createPolicyClauses } from "../../policy/versions/clause.service";
import { composeAnswer, quotePart } from "./answer.quotes";
import type { Prepared } from "./prepared-fit.rules";
import { createAnswerRepository } from "./answer.repository";

/** A prepared question with its answer as the texts stand today. */
export interface AnswerIndexEntry {
  readonly question: CommonQuestion;
  readonly answer: Answer;
  readonly compared: Prepared;
  /** The policies that the answer quotes. */
  readonly policyIds: readonly string[];
}

export interface AnswerIndex {
  readonly keywords: readonly { readonly id: string; readonly word: string }[];
  readonly entries: readonly AnswerIndexEntry[];
}

/** Of a keyword's group where one is named, with a wording that holds what is looked for. */
export const filterEntries = (
  { entries }: AnswerIndex,
  { value, keywordId }: { value?: string | undefined; keywordId?: string | undefined },
): AnswerIndexEntry[] =>
  entries.filter(
    ({ question, compared }) =>
      (keywordId === undefined || question.keywordId === keywordId) &&
      (!value || compared.wordings.some((wording) => wording.includes(foldText(value)))),
  );

/** An answer, question or group that is not in the index (any more). */
export const notInIndex = (what: string) =>
  new Refusal("NOT_FOUND", { message: `没有这个${what}，可能已经更新，请到智能问答重新提问` });

/** All prepared questions that can be answered today, in order. An answer all of whose policies are repealed is left out. */
export function createAnswerIndex({ database, clock }: Pick<ModuleContext, "database" | "clock">) {
  const repository = createAnswerRepository(database.db);
  const clauses = createPolicyClauses(database);
  const changes = createChangeRepository(database.db);
  let kept: { readonly mark: string; readonly index: AnswerIndex } | undefined;

  async function make(today: string): Promise<AnswerIndex> {
    const [keywords, rows] = await Promise.all([repository.listKeywords(), repository.listPrepared()]);
    const ids = rows.flatMap(({ parts }) => parts.flatMap((part) => ("policyId" in part ? part.policyId : [])));
    const policies = await clauses.quotable([...new Set(ids)], today);
    const order = new Map(keywords.map(({ id }, index) => [id, index]));
    const entries = rows.flatMap((row): AnswerIndexEntry[] => {
      const { id, question, keywordId } = row;
      const answer = composeAnswer(
        { id, question, keywordId },
        row.parts.map((part) => quotePart(part, policies)),
      );
      if (!answer) return [];
      const updatedAt = row.updatedAt.toISOString();
      return [
        {
          question: { id, question, keywordId, answerId: id, updatedAt },
          answer,
          policyIds: row.parts.flatMap((part) => ("policyId" in part ? part.policyId : [])),
          compared: {
            wordings: [question, ...row.also].map(foldText),
            answer: foldText(answer.sentences.map(({ text }) => text).join("\n")),
          },
        },
      ];
    });
    entries.sort((a, b) => (order.get(a.question.keywordId) ?? 0) - (order.get(b.question.keywordId) ?? 0));
    return { keywords, entries };
  }

  return async function index(): Promise<AnswerIndex> {
    const today = todayInShanghai(clock);
    const mark = `${today} ${await changes.markOf(["question-list", "policy-list"])}`;
    if (kept?.mark === mark) return kept.index;
    const made = await make(today);
    kept = { mark, index: made };
    return made;
  };
}
