import type { AppealFigures } from "@/contract/interaction/appeal-board";
import { SMALL_GROUP } from "@/contract/interaction/appeal-board-labels";
import { answerWorkdays } from "@/contract/interaction/appeal-labels";
import { axisEnd } from "@/services/interaction/appeal/board-results";
import styles from "./charts.module.css";

/** The longest promise; consultations have a shorter one. */
const PROMISE = answerWorkdays("request");

type Unit = AppealFigures & { readonly name: string };

function Row({ unit: { name, halfWithin, mostWithin }, end }: { unit: Unit; end: number }) {
  const at = (days: number) => `${(days / end) * 100}%`;
  const isKnown = halfWithin !== null && mostWithin !== null;
  return (
    <li className={styles.row} {...(isKnown && mostWithin > PROMISE ? { "data-late": "" } : {})}>
      <span>{name}</span>
      <svg aria-hidden="true">
        <line x1="0" x2="100%" y1="12" y2="12" data-line="ground" />
        <line x1={at(PROMISE)} x2={at(PROMISE)} y1="0" y2="24" data-line="promise" />
        {isKnown && (
          <>
            <line x1={at(halfWithin)} x2={at(mostWithin)} y1="12" y2="12" data-line="span" />
            <circle cx={at(halfWithin)} cy="12" r="6" data-dot="half" />
            <circle cx={at(mostWithin)} cy="12" r="5" data-dot="most" />
          </>
        )}
      </svg>
      <span className={styles.value}>
        {isKnown ? (
          <>
            {halfWithin} / {mostWithin} 天{mostWithin > PROMISE && <span className="visually-hidden">，超出承诺</span>}
          </>
        ) : (
          `不足 ${SMALL_GROUP} 件`
        )}
      </span>
    </li>
  );
}

/** Within how many working days each unit answers half of its cases and nine of ten, against the promise. */
export function UnitTimes({ units }: { units: readonly Unit[] }) {
  const end = axisEnd(
    units.map(({ mostWithin }) => mostWithin),
    PROMISE,
  );
  // Few enough marks that their numbers stand apart on a phone.
  const step = Math.max(2, Math.ceil(end / 5 / 2) * 2);
  const marks = Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => index * step);
  return (
    <figure className={styles.chart}>
      <div className={styles.axis} aria-hidden="true">
        <span />
        <div>
          {marks.map((days) => (
            <i key={days} style={{ left: `${(days / end) * 100}%` }}>
              {days}
            </i>
          ))}
        </div>
        <span className={styles.value}>一半 / 九成</span>
      </div>
      <ul>
        {units.map((unit) => (
          <Row key={unit.name} unit={unit} end={end} />
        ))}
      </ul>
      <figcaption>
        左端是一半的诉求、右端是九成的诉求在几个工作日内答复；虚线是承诺的 {PROMISE} 个工作日（咨询{" "}
        {answerWorkdays("consultation")} 个），九成超出的标红。
      </figcaption>
    </figure>
  );
}
