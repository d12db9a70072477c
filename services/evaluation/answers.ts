import type { Answers, Edition, ToolField } from "@/contract/tools/tool";

/** Answers as a reader wants them: grouped as they were asked, in the words of their choices. */

export interface AnswerGroup {
  readonly group: string;
  readonly answers: readonly { readonly name: string; readonly label: string; readonly words: string }[];
}

function wordsOf({ kind, options = [], unit }: ToolField, value: string): string {
  if (kind === "flag") return value === "yes" ? "是" : "否";
  if (options.length === 0) return unit === undefined ? value : `${value} ${unit}`;
  return value
    .split(",")
    .map((one) => options.find((option) => option.value === one)?.label ?? one)
    .join("、");
}

/** Only what was answered. */
export function answerGroups({ fields }: Pick<Edition, "fields">, answers: Answers): readonly AnswerGroup[] {
  const groups = new Map<string, { name: string; label: string; words: string }[]>();
  for (const field of fields) {
    const value = answers[field.name] ?? "";
    if (value === "") continue;
    const rows = groups.get(field.group) ?? [];
    rows.push({ name: field.name, label: field.label, words: wordsOf(field, value) });
    groups.set(field.group, rows);
  }
  return [...groups].map(([group, rows]) => ({ group, answers: rows }));
}
