import type { z } from "zod";
import type { AppealHints } from "@/contract/interaction/appeal";
import type { appealCalls } from "@/contract/interaction/appeal-calls";
import { createCaseStore } from "../../../core/case/case.repository";
import type { CaseParts } from "../../../core/case/case-steps.service";
import { ownedBy } from "../../../core/case/own/own-case";
import type { Caller } from "../../../core/caller";
import { createAnswerIndex } from "../answer/answer-index";
import { createAnswerFinder } from "../answer/find-answers.service";
import { findMentionedUnits } from "./appeal-fields";
import { appealCases } from "./appeal.case";
import { createPublishedAppeals, NEWEST_FIRST } from "./appeal.repository";
import { findDuplicates, prepareCandidates } from "./likeness.rules";
import { suggestCategories } from "./suggest-categories.rules";

type Asked = z.output<typeof appealCalls.hintAppeal.body>;

/** The newest own appeals and public cases that a new text is compared with. */
const OWN = 200;
const PUBLIC = 300;
const MOST_ANSWERS = 2;
/** Fewer letters of a title say nothing yet. */
const LEAST_LETTERS = 5;

/**
 * What goes with a text while it is written. Compared with are the company's own appeals and what the staff has published:
 * what others have sent is nobody's to guess at.
 */
export function createAppealHints(parts: Pick<CaseParts, "database" | "clock" | "ports">) {
  const { database, ports } = parts;
  const findAnswers = createAnswerFinder(parts);
  const answerIndex = createAnswerIndex(parts);
  const cases = createCaseStore(database.db, appealCases);
  const published = createPublishedAppeals(database.db);

  /** What is known of it. Found like answers on the page for questions, but nothing of it is counted as somebody's asking. */
  async function findKnown(title: string): Promise<Pick<AppealHints, "answers" | "policies">> {
    if ([...title].length < LEAST_LETTERS) return { answers: [], policies: [] };
    const { answers, refusal } = await findAnswers(title, await answerIndex());
    return {
      answers: answers.slice(0, MOST_ANSWERS).flatMap(({ id, question, sentences, sources }) => {
        const [sentence] = sentences;
        const source = sentence && sources[sentence.source];
        return source ? [{ id, question, text: sentence.text, source }] : [];
      }),
      policies: [...(refusal?.nearest ?? [])],
    };
  }

  return async function hint(caller: Caller, { kind, title, content, placeId, id }: Asked): Promise<AppealHints> {
    const [known, units, own, cited] = await Promise.all([
      findKnown(title.trim()),
      ports.people.units(),
      cases.list(ownedBy(appealCases.table, caller), NEWEST_FIRST, { limit: OWN, offset: 0 }),
      published.list({}, { limit: PUBLIC, offset: 0 }),
    ]);
    const owned = own.filter((row) => row.id !== id && row.state !== "draft");
    const ownIds = new Set(owned.map((row) => row.id));
    const others = cited.filter(({ appealId }) => !ownIds.has(appealId));
    const likely = findDuplicates({ title, content, placeId }, prepareCandidates([...owned, ...others]));
    const named = findMentionedUnits({ kind, title, content }, units);
    return {
      ...known,
      named: units.filter((unit) => named.includes(unit.id)).map((unit) => ({ id: unit.id, name: unit.name })),
      categories: suggestCategories({ title, content }).map(({ code, words }) => ({
        category: code,
        words: [...words],
      })),
      similar: likely.flatMap(({ id: found }): AppealHints["similar"] => {
        const mine = owned.find((row) => row.id === found);
        if (mine)
          return [
            {
              id: mine.id,
              publishedId: null,
              title: mine.title,
              state: mine.state,
              at: (mine.submittedAt ?? mine.updatedAt).toISOString(),
            },
          ];
        const other = others.find((row) => row.id === found);
        return other
          ? [
              {
                id: null,
                publishedId: other.id,
                title: other.title,
                state: "resolved",
                at: other.publishedAt.toISOString(),
              },
            ]
          : [];
      }),
    };
  };
}
