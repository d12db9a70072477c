import { ScrollRegion } from "@/components/ui/tables/scroll-region";
import type { AppealFigures } from "@/contract/interaction/appeal-board";
import { inTimeShare, reopenedShare, satisfiedShare, solvedShare } from "@/contract/interaction/appeal-board-shares";
import { answerWorkdays } from "@/contract/interaction/appeal-labels";
import { formatDecimal, NO_VALUE } from "@/contract/numbers";
import styles from "./board.module.css";

const percent = (share: number | null): string => (share === null ? NO_VALUE : `${formatDecimal(share, 1)}%`);
const days = (count: number | null): string => (count === null ? NO_VALUE : String(count));

const COLUMNS: readonly {
  readonly title: string;
  readonly cell: (figures: AppealFigures) => React.ReactNode;
  /** Red: time that is over. */
  readonly isLate?: (figures: AppealFigures) => boolean;
}[] = [
  { title: "收到", cell: ({ received }) => received },
  { title: "按时答复", cell: (figures) => percent(inTimeShare(figures)) },
  {
    title: "企业确认解决",
    cell: (figures) => (
      <span className={styles.share}>
        {percent(solvedShare(figures))}
        <i aria-hidden="true">
          <i style={{ width: `${solvedShare(figures) ?? 0}%` }} />
        </i>
      </span>
    ),
  },
  { title: "在办（含重办）", cell: ({ atWork }) => atWork },
  { title: "退回重办", cell: (figures) => `${figures.reopened}（${percent(reopenedShare(figures))}）` },
  { title: "满意率（评价）", cell: (figures) => `${percent(satisfiedShare(figures))}（${figures.rated}）` },
  { title: "一半", cell: ({ halfWithin }) => days(halfWithin) },
  {
    title: "九成",
    cell: ({ mostWithin }) => days(mostWithin),
    isLate: ({ mostWithin }) => (mostWithin ?? 0) > answerWorkdays("request"),
  },
  {
    title: "在办最久",
    cell: ({ oldestOpenDays }) => (oldestOpenDays === null ? NO_VALUE : `${oldestOpenDays} 天`),
  },
];

function Row({ name, figures }: { name: string; figures: AppealFigures }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {COLUMNS.map(({ title, cell, isLate }) => (
        <td key={title} {...(isLate?.(figures) ? { "data-late": "" } : {})}>
          {cell(figures)}
        </td>
      ))}
    </tr>
  );
}

/** The figures of groups, one a row: what the pictures draw, in numbers. */
export function GroupTable({
  caption,
  head,
  groups,
  totals,
}: {
  caption: string;
  head: string;
  /** Of all of them, for a last row. */
  totals?: AppealFigures;
  groups: readonly (AppealFigures & { readonly name: string })[];
}) {
  return (
    <ScrollRegion label={caption} className={styles.table}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {COLUMNS.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ name, ...figures }) => (
            <Row key={name} name={name} figures={figures} />
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <Row name="全部" figures={totals} />
          </tfoot>
        )}
      </table>
    </ScrollRegion>
  );
}
