"use client";

import { RecordFields } from "@/components/form/record/record-fields";
import { recordFieldId } from "@/components/form/record/record-place";
import type { GuideDossier } from "@/contract/desk/guide/guide-desk";
import { GUIDE_FORM_PARTS } from "@/contract/guide/guide-fields";
import type { RecordPart } from "@/contract/form/record-fields";
import type { useGuideDraft } from "./use-guide-draft";
import styles from "./guides.module.css";

type Problems = NonNullable<GuideDossier["draft"]>["problems"];

const FORM_ID = "guide";
const anchor = ({ key }: RecordPart) => `part-${key}`;

/** The whole guide as a form, part by part; what hinders its publication is counted beside the part it lies in. */
export function GuideEditor({
  dossier: { draft },
  writing: { values, change },
  judged,
}: {
  dossier: GuideDossier;
  writing: ReturnType<typeof useGuideDraft>;
  /** It was tried to hand it in: each field says what is wrong in it. */
  judged: boolean;
}) {
  const problems = draft?.problems ?? [];
  const within = ({ fields }: RecordPart) => problems.filter(({ path }) => fields.some(({ key }) => key === path[0]));
  const context = {
    id: FORM_ID,
    root: values,
    problems: new Map(judged ? problems.map(({ path, words }) => [path.join("."), words]) : []),
  };
  const locked = draft?.state === "review";
  return (
    <div className={styles.editor}>
      <nav aria-label="指南的各部分" className={styles.parts}>
        <ul>
          {GUIDE_FORM_PARTS.map((part) => {
            const open = within(part).length;
            return (
              <li key={part.key}>
                <a href={`#${anchor(part)}`}>{part.label}</a>
                {open > 0 && (
                  <em>
                    {open}
                    <span className="visually-hidden">处要改</span>
                  </em>
                )}
              </li>
            );
          })}
        </ul>
      </nav>
      <form className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
        {judged && problems.length > 0 && <ProblemList problems={problems} />}
        <fieldset disabled={locked} className={styles.whole}>
          {GUIDE_FORM_PARTS.map((part) => (
            <section key={part.key} id={anchor(part)} aria-labelledby={`${anchor(part)}-title`}>
              <h2 id={`${anchor(part)}-title`}>{part.label}</h2>
              <RecordFields fields={part.fields} value={values} onChange={change} context={context} />
            </section>
          ))}
        </fieldset>
      </form>
    </div>
  );
}

function ProblemList({ problems }: { problems: Problems }) {
  return (
    <div className={styles.problems} role="alert">
      <p>还有 {problems.length} 处要改，改好再交：</p>
      <ul>
        {problems.map(({ path, place, words }) => (
          <li key={path.join(".") + words}>
            <a href={`#${recordFieldId(FORM_ID, path.join("."))}`}>{place}</a>：{words}
          </li>
        ))}
      </ul>
    </div>
  );
}
