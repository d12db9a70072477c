import { problemOf, type Answers, type Tool, type ToolField } from "./tool";

/** What can be put down of a tool before it is finished. Pure. */

/** Upper limit on what is typed into one question; a finished number, date or code is far shorter. */
const MAX_TYPED = 100;

/** What is chosen is one of the options; what is typed may be anything yet, as long as it is short. */
function draftProblemOf(field: ToolField, value: string): string | undefined {
  const { kind, label, options = [] } = field;
  if (value === "") return undefined;
  if (kind === "choice" || kind === "year" || kind === "flag") return problemOf(field, value);
  if (kind === "choices")
    return value.split(",").every((one) => options.some(({ value: known }) => known === one))
      ? undefined
      : `${label}里有不认识的选项，请重新选择`;
  return value.length > MAX_TYPED ? `${label}填写的内容过长，最多 ${String(MAX_TYPED)} 个字` : undefined;
}

/** Why answers cannot be kept as a draft, by question: none of the tool's sets of rules asks it, or offers what was chosen. */
export function draftProblems({ editions }: Pick<Tool, "editions">, answers: Answers): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [name, value] of Object.entries(answers)) {
    const fields = editions.flatMap((edition) => edition.fields.filter((field) => field.name === name));
    const found = fields.map((field) => draftProblemOf(field, value));
    if (fields.length === 0) problems[name] = `没有“${name}”这一项`;
    else if (!found.includes(undefined)) problems[name] = found[0] ?? "";
  }
  return problems;
}
