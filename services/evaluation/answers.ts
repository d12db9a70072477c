import type { Answers, Edition } from "@/contract/rules/evaluation/tool";
import { formatAnswer } from "@/contract/rules/evaluation/answer-wording";

/** Answers as a reader wants them: grouped as they were asked, in the words of their choices. */

export interface AnswerGroup {
  readonly group: string;
  readonly answers: readonly { readonly name: string; readonly label: string; readonly words: string }[];
}

/** Only what was answered. */
export function answerGroups({ fields }: Pick<Edition, "fields">, answers: Answers): readonly AnswerGroup[] {
  const groups = new Map<string, { name: string; label: string; words: string }[]>();
  for (const field of fields) {
    const value = answers[field.name] ?? "";
    if (value === "") continue;
    const rows = groups.get(field.group) ?? [];
    rows.push({ name: field.name, label: field.label, words: formatAnswer(field, value) });
    groups.set(field.group, rows);
  }
  return [...groups].map(([group, rows]) => ({ group, answers: rows }));
}
