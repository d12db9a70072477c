import type { AppealFigures } from "./appeal-board";

/** What the figures of the open scoreboard of appeals are shares of, for page and files alike; without a schema library. */

/** Percent with one decimal; null where there is nothing to take a share of. */
const share = (part: number, base: number): number | null =>
  base === 0 ? null : Math.round((part / base) * 1000) / 10;

/** Of what came in, what companies have confirmed as solved. */
export const solvedShare = ({ solved, received }: AppealFigures): number | null => share(solved, received);
/** Of what was answered or should have been by now, what was answered by the promised day: not answering gains nothing. */
export const inTimeShare = ({ inTime, answered, overdue }: AppealFigures): number | null =>
  share(inTime, answered + overdue);
/** Of what was answered, what a company has sent back to work at least once. */
export const reopenedShare = ({ reopened, answered }: AppealFigures): number | null => share(reopened, answered);
/** Of the ratings, those that are not bad. 国办发〔2019〕51号 */
export const satisfiedShare = ({ satisfied, rated }: AppealFigures): number | null => share(satisfied, rated);

/** A column of the table of units, and of the files. */
interface BoardColumn {
  readonly label: string;
  readonly unit: "件" | "%" | "个工作日" | "天";
  readonly read: (figures: AppealFigures) => number | null;
}

/** Everything that is told of a group, in the order of the files. */
export const BOARD_COLUMNS: readonly BoardColumn[] = [
  { label: "收到", unit: "件", read: ({ received }) => received },
  { label: "已答复", unit: "件", read: ({ answered }) => answered },
  { label: "按时答复", unit: "件", read: ({ inTime }) => inTime },
  { label: "到期没有答复", unit: "件", read: ({ overdue }) => overdue },
  { label: "按时答复率", unit: "%", read: inTimeShare },
  { label: "企业确认解决", unit: "件", read: ({ solved }) => solved },
  { label: "企业确认解决率", unit: "%", read: solvedShare },
  { label: "企业没有回应而关闭", unit: "件", read: ({ lapsed }) => lapsed },
  { label: "已答复，等企业确认", unit: "件", read: ({ waiting }) => waiting },
  { label: "办理中", unit: "件", read: ({ atWork }) => atWork },
  { label: "其中企业退回重办的", unit: "件", read: ({ reworking }) => reworking },
  { label: "退回企业，没有再提交", unit: "件", read: ({ returned }) => returned },
  { label: "企业退回重办过", unit: "件", read: ({ reopened }) => reopened },
  { label: "退回重办率", unit: "%", read: reopenedShare },
  { label: "有评价", unit: "件", read: ({ rated }) => rated },
  { label: "评价为满意", unit: "件", read: ({ satisfied }) => satisfied },
  { label: "差评到期没有整改", unit: "件", read: ({ uncorrected }) => uncorrected },
  { label: "满意率", unit: "%", read: satisfiedShare },
  { label: "一半在几个工作日内答复", unit: "个工作日", read: ({ halfWithin }) => halfWithin },
  { label: "九成在几个工作日内答复", unit: "个工作日", read: ({ mostWithin }) => mostWithin },
  { label: "在办的最久几天", unit: "天", read: ({ oldestOpenDays }) => oldestOpenDays },
];
