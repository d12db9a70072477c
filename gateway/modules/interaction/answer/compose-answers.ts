import type { Answer } from "@/contract/interaction/answer";
import type { QuotablePolicy } from "../../policy/versions/clause.service";
import type { Candidate, PreparedFit } from "./answer-candidates";
import { itemAnswer, sentencesAnswer } from "./answer.quotes";
import { markFigures } from "./figure-marks.rules";
import type { Asked } from "./fit.rules";
import { FACTS } from "./item-unit.rules";
import { GOOD_FIT } from "./prepared-fit.rules";

/** Answers of one name from one source as one: a common question may be quoted as prepared and from its policy. */
function joined(answers: readonly Answer[]): Answer[] {
  const byName = new Map<string, Answer>();
  for (const answer of answers) {
    const before = byName.get(answer.id);
    const place = before?.sources.findIndex(
      ({ title, clause }) => title === answer.sources[0]?.title && clause === answer.sources[0]?.clause,
    );
    if (!before || place === undefined) byName.set(answer.id, answer);
    else {
      const isNew = place < 0;
      const source = isNew ? before.sources.length : place;
      byName.set(answer.id, {
        ...before,
        sources: isNew ? [...before.sources, ...answer.sources] : before.sources,
        sentences: [...before.sentences, ...answer.sentences.map((sentence) => ({ ...sentence, source }))],
      });
    }
  }
  return [...byName.values()];
}

/** Chosen sentences as answers, those of one source together. */
export function composeAnswers(
  chosen: readonly Candidate[],
  asked: Asked,
  holding: ReadonlyMap<string, QuotablePolicy>,
  fits: readonly PreparedFit[],
): Answer[] {
  /** The common question that quotes a clause as its answer, where it means what was asked: its name says more. */
  const headOf = (answer: Answer) => {
    const [source] = answer.sources;
    const found = fits.find(
      ({ entry, fit }) =>
        fit >= GOOD_FIT &&
        entry.answer.sources.some(({ title, clause }) => title === source?.title && clause === source.clause),
    );
    if (!found) return answer;
    const { id, question, keywordId } = found.entry.answer;
    return { ...answer, id, question, keywordId };
  };
  const groups = new Map<string, Candidate[]>();
  for (const candidate of chosen) {
    const { from } = candidate;
    const key =
      from.kind === "clause"
        ? `${from.unit.policy.id} ${from.unit.clause}`
        : from.kind === "item"
          ? `${from.unit.item.id} ${from.unit.fact}`
          : `${from.entry.answer.id} ${from.entry.answer.sentences[from.sentence]?.source}`;
    groups.set(key, [...(groups.get(key) ?? []), candidate]);
  }
  return joined(
    [...groups.values()].flatMap((group): Answer[] => {
      const [first] = group;
      if (!first) return [];
      const sentences = group.map(({ text }) => {
        const marks = markFigures(text, asked);
        return { text, ...(marks.length > 0 ? { marks } : {}) };
      });
      const { from } = first;
      if (from.kind === "clause") {
        const clause = from.unit.policy.clauses[from.unit.clause];
        return clause ? [headOf(sentencesAnswer(from.unit.policy, clause, sentences))] : [];
      }
      if (from.kind === "item") {
        const policy = holding.get(from.unit.item.policyId);
        const fact = { key: from.unit.fact, label: FACTS[from.unit.fact] };
        return policy ? [itemAnswer(from.unit.item, policy, fact, sentences)] : [];
      }
      const { answer } = from.entry;
      const source = answer.sources[answer.sentences[from.sentence]?.source ?? 0];
      return source
        ? [{ ...answer, sources: [source], sentences: sentences.map((sentence) => ({ ...sentence, source: 0 })) }]
        : [];
    }),
  );
}
