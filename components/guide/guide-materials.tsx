import { Button } from "@/components/ui/button";
import { PortalLink } from "@/components/ui/portal-link";
import { Tag } from "@/components/ui/tag";
import type { WholeGuide } from "@/contract/guide/guide-form";
import { MATERIAL_SOURCE_LABELS } from "@/contract/guide/labels";
import { guideHref, guideListPath, type GuideArea } from "@/lib/address/guide-address";
import { blankFormHref, findOwnForm } from "@/services/guide/blank-form";
import { listMaterials, placeAt, type Answers, type MaterialStand } from "@/services/guide/checklist";
import { formatCopies } from "@/services/guide/wording";
import { BlankFormLink } from "./blank-form-link";
import styles from "./guide-page.module.css";

/** What one has to hand in: a few questions cut it down to one's own list, which prints with boxes to tick. */
export function GuideMaterials({ guide, answers, area }: { guide: WholeGuide; answers: Answers; area: GuideArea }) {
  const { id, questions, materials } = guide;
  const ownForm = findOwnForm(guide);
  return (
    <>
      {questions.length > 0 && (
        <form
          action={`${guideListPath(area)}/enchiridion#materials`}
          method="get"
          className={`${styles.ask} screen-only`}
        >
          <input type="hidden" name="id" value={id} />
          {questions.map((question, index) => (
            <fieldset key={question.id}>
              <legend>{question.text}</legend>
              {question.answers.map((answer) => (
                <label key={answer.id}>
                  <input
                    type="radio"
                    name={placeAt(index)}
                    value={answer.id}
                    defaultChecked={answers[question.id] === answer.id}
                  />
                  {answer.label}
                </label>
              ))}
            </fieldset>
          ))}
          <div className={styles.askFoot}>
            <Button type="submit">列出我要交的</Button>
            {Object.keys(answers).length > 0 && <PortalLink href={guideHref(area, id)}>清除回答</PortalLink>}
          </div>
        </form>
      )}
      <Answered questions={questions} answers={answers} />
      <ul className={styles.materials}>
        {listMaterials(materials, answers).map(({ material, stand }) => (
          <Material
            key={material.name}
            material={material}
            stand={stand}
            blankForm={material === ownForm ? blankFormHref(guide) : undefined}
          />
        ))}
      </ul>
    </>
  );
}

/** On paper the form is gone: what was answered stands in words. */
function Answered({ questions, answers }: { questions: WholeGuide["questions"]; answers: Answers }) {
  const said = questions.flatMap(({ id, text, answers: offered }) => {
    const given = offered.find((answer) => answer.id === answers[id]);
    return given ? [`${text}${given.label}`] : [];
  });
  return said.length > 0 ? <p className="print-only">按这些回答列出：{said.join("；")}。</p> : null;
}

function Material({
  material,
  stand,
  blankForm,
}: {
  material: WholeGuide["materials"][number];
  stand: MaterialStand;
  blankForm: string | undefined;
}) {
  const { name, note, from, source, required, sample } = material;
  return (
    <li data-stand={stand}>
      <span className={styles.tick} aria-hidden="true" />
      <div>
        <p className={styles.materialName}>
          {name}
          {!required && <Tag tone="muted">可以不交</Tag>}
        </p>
        {note && <p>{note}</p>}
        {from && <p>到哪里开：{from}</p>}
        {blankForm && <BlankFormLink href={blankForm} name={name} />}
        {sample && (
          <details>
            <summary>怎么填</summary>
            <p className={styles.sample}>{sample}</p>
          </details>
        )}
      </div>
      <p className={styles.how}>
        {stand === "waived" ? (
          <Tag tone="success">{MATERIAL_SOURCE_LABELS[source]}</Tag>
        ) : (
          <>
            {formatCopies(material)}
            {stand === "depends" && <small>看情况</small>}
          </>
        )}
      </p>
    </li>
  );
}
