import { problemOf, type Answers, type Edition } from "@/contract/rules/evaluation/tool";
import { ANSWERS_KEY, packAnswers } from "@/lib/address/evaluation-answers";

/**
 * The page of the tool, filled with kept answers. What the edition does not ask, or does not take any more, is left out: it
 * would be refused on saving.
 */
export function repeatHref(route: string, answers: Answers, { fields }: Pick<Edition, "fields">): string {
  const taken = fields.flatMap((field) => {
    const value = answers[field.name] ?? "";
    return value === "" || problemOf(field, value) !== undefined ? [] : [[field.name, value] as const];
  });
  return taken.length === 0 ? route : `${route}?${ANSWERS_KEY}=${packAnswers(Object.fromEntries(taken))}`;
}
