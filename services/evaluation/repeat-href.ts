import { problemOf, type Answers, type Edition } from "@/contract/rules/evaluation/tool";
import { ANSWERS_KEY, packAnswers } from "@/lib/address/evaluation-answers";

/**
 * The page of the tool, filled with kept answers. What the edition does not ask, or does not take any more, is left out: it
 * would be refused on saving.
 */
export function repeatHref(route: string, answers: Answers, edition: Pick<Edition, "fields">): string {
  const taken = answersTaken(answers, edition);
  return Object.keys(taken).length === 0 ? route : `${route}?${ANSWERS_KEY}=${packAnswers(taken)}`;
}

/** Of kept answers those that the edition asks and takes. */
export const answersTaken = (answers: Answers, { fields }: Pick<Edition, "fields">): Answers =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = answers[field.name] ?? "";
      return value === "" || problemOf(field, value) !== undefined ? [] : [[field.name, value] as const];
    }),
  );
