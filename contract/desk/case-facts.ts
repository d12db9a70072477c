import type { CaseRating } from "../case";
import { RATING_SCORE_LABELS } from "../case-labels";
import type { CodedValue } from "../coded-value";
import type { DossierFile } from "../common/file";
import type { Due } from "../rules/clock-promise";
import { apart, formatDue, formatMoment, type Fact, type View } from "./view";

/** What all cases say of themselves to the zone's staff. */

const SCORE_LABELS: Readonly<Record<number, string>> = RATING_SCORE_LABELS;

/** What those who asked said of the handling. */
export const ratingAndUrgeFacts = ({ rating, urged }: { readonly rating: CaseRating | null; readonly urged: number }) =>
  [
    ["催办", urged > 0 ? `${urged} 次` : null],
    ["评价", rating && [SCORE_LABELS[rating.score], rating.words].filter(Boolean).join("：")],
    ["整改", rating && (rating.correction?.words ?? (rating.correctBy && `${rating.correctBy} 前答复`))],
  ] as const;

/** In a list: what waits to be mended stands out by its last day. */
export const ratingBrief = ({ rating }: { readonly rating: CaseRating | null }) =>
  rating &&
  (rating.correctBy && !rating.correction
    ? `${SCORE_LABELS[rating.score]}，待整改至 ${rating.correctBy}`
    : `评价 ${SCORE_LABELS[rating.score]}`);

/** For the command line, which takes a file out by its id. */
export const fileNames = (files: readonly DossierFile[]): string =>
  files.map(({ fileId, name }) => `${name}（${fileId}）`).join("、");

/** What every case of an own list shows of itself to the staff. */
interface CaseShown<State extends string> {
  readonly number: string | null;
  readonly state: State;
  readonly turn: string;
  readonly due: Due | null;
  readonly submittedAt: string | null;
  readonly rating: CaseRating | null;
  readonly urged: number;
  readonly log: readonly { readonly at: string; readonly to: State; readonly who: string; readonly remark: string }[];
}

type Column<Row> = (row: Row) => string | null;

/** How a case is read whole and in a list: what is special to its kind between what all cases say. `ends`: the last columns. */
export const caseView = <State extends string, Row extends CaseShown<State>>({
  states,
  facts,
  columns,
  ends = {},
}: {
  readonly states: CodedValue<State>;
  readonly facts: (row: Row) => readonly Fact[];
  readonly columns: Readonly<Record<string, Column<Row>>>;
  readonly ends?: Readonly<Record<string, Column<Row>>>;
}): View<Row> => ({
  facts: (row) => [
    apart("编号", row.number),
    apart("状态", states[row.state]),
    apart("现在由谁办", row.turn),
    apart("办理时限", formatDue(row.due)),
    ...facts(row),
    ...ratingAndUrgeFacts(row),
    apart(
      "经过",
      row.log.map(({ at, to, who, remark }) => [formatMoment(at), states[to], who, remark]),
    ),
  ],
  columns: {
    编号: (row) => row.number,
    状态: (row) => states[row.state],
    ...columns,
    提交时间: (row) => row.submittedAt && formatMoment(row.submittedAt),
    时限: (row) => row.due && `时限 ${formatDue(row.due)}`,
    评价: ratingBrief,
    ...ends,
  },
});
