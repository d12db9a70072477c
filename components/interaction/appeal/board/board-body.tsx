import type { AppealBoard, AppealFigures } from "@/contract/interaction/appeal-board";
import { SMALL_GROUP } from "@/contract/interaction/appeal-board-labels";
import { inTimeShare, reopenedShare, satisfiedShare } from "@/contract/interaction/appeal-board-shares";
import { answerWorkdays } from "@/contract/interaction/appeal-labels";
import { formatDecimal, NO_VALUE } from "@/contract/numbers";
import { formatMonths } from "@/services/interaction/appeal/board-months";
import { CountingRules } from "./counting-rules";
import { GroupTable } from "./group-table";
import { MonthTrend } from "./month-trend";
import { OldestAppeals } from "./oldest-appeals";
import { SubjectResults } from "./subject-results";
import { UnitTimes } from "./unit-times";
import styles from "./board.module.css";

function Section({ title, note, children }: { title: string; note?: string; children: React.ReactNode }) {
  return (
    <section>
      <h2>
        {title}
        {note && <small>{note}</small>}
      </h2>
      {children}
    </section>
  );
}

/** The figures of all cases, each with what it is a share of. */
function FiveFigures({ totals }: { totals: AppealFigures }) {
  const percent = (share: number | null) => (share === null ? NO_VALUE : formatDecimal(share, 1));
  const {
    received,
    answered,
    inTime,
    overdue,
    reopened,
    rated,
    satisfied,
    uncorrected,
    halfWithin,
    mostWithin,
    returned,
  } = totals;
  const rows = [
    { label: "收到诉求", value: String(received), unit: "件", base: `其中退回企业、没有再提交的 ${returned} 件` },
    {
      label: "按时答复",
      value: percent(inTimeShare(totals)),
      unit: "%",
      base: `${answered + overdue} 件里的 ${inTime} 件，承诺 ${answerWorkdays("request")} 个工作日`,
    },
    {
      label: "企业退回重办",
      value: percent(reopenedShare(totals)),
      unit: "%",
      base: `已答复 ${answered} 件里的 ${reopened} 件`,
    },
    {
      label: "满意率",
      value: percent(satisfiedShare(totals)),
      unit: "%",
      base: `${rated} 件评价里的 ${satisfied} 件；差评到期没有整改的 ${uncorrected} 件`,
    },
    {
      label: "一半、九成在此时间内答复",
      value: halfWithin === null || mostWithin === null ? NO_VALUE : `${halfWithin} / ${mostWithin}`,
      unit: "个工作日",
      base: "等企业补充情况的时间不扣除",
    },
  ];
  return (
    <dl className={styles.figures}>
      {rows.map(({ label, value, unit, base }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{value}</strong>
            {unit}
          </dd>
          <dd className={styles.base}>{base}</dd>
        </div>
      ))}
    </dl>
  );
}

const TOO_FEW = `各组不足 ${SMALL_GROUP} 件，不分开列。`;

/** The scoreboard below its head: figures, units, subjects, months, the oldest open cases, and how all that is counted. */
export function BoardBody({ board: { details } }: { board: AppealBoard }) {
  if (details === null)
    return (
      <div className={styles.body}>
        <Section title="怎么数的">
          <CountingRules />
        </Section>
      </div>
    );
  const { totals, units, subjects, months, oldest } = details;
  return (
    <div className={styles.body}>
      <FiveFigures totals={totals} />
      <div className={styles.pair}>
        <Section title="各单位多久答复">{units.length > 0 ? <UnitTimes units={units} /> : <p>{TOO_FEW}</p>}</Section>
        <Section title="各类诉求的结果">
          {subjects.length > 0 ? <SubjectResults subjects={subjects} /> : <p>{TOO_FEW}</p>}
        </Section>
      </div>
      <Section title="逐项数据" note="与上图同源">
        <GroupTable caption="各单位诉求办理数据" head="单位" groups={units} totals={totals} />
        {subjects.length > 0 && (
          <details className={`${styles.more} print-open`}>
            <summary>按类别的数据</summary>
            <GroupTable caption="各类诉求办理数据" head="类别" groups={subjects} />
          </details>
        )}
        {months.length > 0 && (
          <details className={`${styles.more} print-open`}>
            <summary>按月份的数据</summary>
            <GroupTable
              caption="各月诉求办理数据"
              head="提交时间"
              groups={months.map(({ from, to, ...figures }) => ({ name: formatMonths(from, to), ...figures }))}
            />
          </details>
        )}
      </Section>
      {months.length > 0 && (
        <Section title="逐月变化" note="按提交的月份">
          <MonthTrend months={months} />
        </Section>
      )}
      {oldest.length > 0 && (
        <Section title="拖得最久的" note="不隐去；现在还在园区手里的，不论哪天提交">
          <OldestAppeals oldest={oldest} />
        </Section>
      )}
      <Section title="怎么数的">
        <CountingRules />
      </Section>
    </div>
  );
}
