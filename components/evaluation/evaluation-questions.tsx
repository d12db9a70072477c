import type { Answers, FieldKind, ToolField } from "@/contract/rules/evaluation/tool";
import { EvaluationField } from "./evaluation-field";
import styles from "./evaluation.module.css";

/** Questions that stand in a line of their own; the others two in a line where there is room. */
const WIDE: readonly FieldKind[] = ["choice", "choices", "industry"];

/** The id of a question's control, by the question's name. */
export const questionId = (name: string) => `tool-${name}`;

/** The questions that are asked as things stand, group by group. */
export function EvaluationQuestions({
  fields: all,
  answers,
  problems,
  sources,
  onChange,
}: {
  fields: readonly ToolField[];
  answers: Answers;
  /** By question, as are the sources. */
  problems: Readonly<Record<string, string>>;
  sources: Readonly<Record<string, string>>;
  onChange: (name: string, value: string) => void;
}) {
  return groupsOf(all, answers).map(([group, fields]) => (
    <fieldset key={group} className={styles.group}>
      <legend>{group}</legend>
      <div className={styles.fields}>
        {fields.map((field) => {
          const problem = problems[field.name];
          const source = sources[field.name];
          return (
            <div key={field.name} className={WIDE.includes(field.kind) ? styles.wide : undefined}>
              <EvaluationField
                field={field}
                binding={{
                  id: questionId(field.name),
                  value: answers[field.name] ?? "",
                  onChange: (value) => onChange(field.name, value),
                  ...(problem === undefined ? {} : { error: problem }),
                  ...(source === undefined ? {} : { source }),
                }}
              />
            </div>
          );
        })}
      </div>
    </fieldset>
  ));
}

function groupsOf(
  fields: readonly ToolField[],
  answers: Answers,
): readonly (readonly [string, readonly ToolField[]])[] {
  const groups = new Map<string, ToolField[]>();
  for (const field of fields) {
    if (field.when && !field.when(answers)) continue;
    const group = groups.get(field.group) ?? [];
    group.push(field);
    groups.set(field.group, group);
  }
  return [...groups];
}
