import { ACCEPT_WORKDAYS, answerWorkdays, SILENCE_WORKDAYS } from "./appeal-labels";
import type { AppealFigures } from "./appeal-board";

/** Words, limits and shares of the open scoreboard of appeals, for page and files alike; without a schema library. */

/** A unit, a subject or a stretch of months with fewer cases is told of together with others only. */
export const SMALL_GROUP = 10;
/** The days of the usual period, today being the last. */
export const BOARD_DAYS = 90;
/** The usual period; the others are years: `2026`. */
export const RECENT_PERIOD = "recent";
/** Upper limit on the open cases that are listed one by one. */
export const MAX_OLDEST = 6;

export const OTHER_UNITS = "其余单位";
export const OTHER_SUBJECTS = "其余类别";
/** Holds what no unit holds. */
export const NO_UNIT = "园区";

/** Here as plain text too, since pages without scripts link to it. */
export const BOARD_FILE_PATH = "/zqjh/api/ua/report/appeal/file";
export const BOARD_FORMATS = { xlsx: "Excel", csv: "CSV", json: "JSON" } as const;
export type BoardFormat = keyof typeof BOARD_FORMATS;

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
  { label: "满意率", unit: "%", read: satisfiedShare },
  { label: "一半在几个工作日内答复", unit: "个工作日", read: ({ halfWithin }) => halfWithin },
  { label: "九成在几个工作日内答复", unit: "个工作日", read: ({ mostWithin }) => mostWithin },
  { label: "在办的最久几天", unit: "天", read: ({ oldestOpenDays }) => oldestOpenDays },
];

/** How it is counted, in words. */
export const BOARD_RULES: readonly { readonly title: string; readonly words: string }[] = [
  {
    title: "收到",
    words:
      "按第一次提交的日期计，草稿不计。受理前撤回的不计；曾被退回的，撤回了也照计，算没有解决。转办只计一次，记在最后承办的单位。要求保密的同样计入。",
  },
  {
    title: "按时答复",
    words: `咨询 ${answerWorkdays("consultation")} 个、其他 ${answerWorkdays("request")} 个工作日内第一次答复，受理用的 ${ACCEPT_WORKDAYS} 个工作日也在内；从提交的次日算起，退回后再提交的从再提交算起。等企业补充情况的时间不扣除。到期没有答复的算不按时。`,
  },
  {
    title: "确认解决",
    words: `只有企业自己确认“已解决”才算。答复后 ${SILENCE_WORKDAYS} 个工作日企业没有回应而关闭的，不算解决；退回企业而没有再提交的，也不算解决，仍在总数里。`,
  },
  {
    title: "退回重办",
    words: "企业至少一次表示“未解决”的，占已答复的比例；后来解决了也照计。",
  },
  {
    title: "满意率",
    words: "评价为非常满意、满意、基本满意的，占全部评价的比例（国办发〔2019〕51号）。一件诉求只评价一次。",
  },
  {
    title: "一半、九成",
    words: `从提交到第一次答复用了几个工作日：一半的诉求、九成的诉求不超过这个数。已答复不足 ${SMALL_GROUP} 件的不列。`,
  },
  {
    title: `不足 ${SMALL_GROUP} 件的`,
    words: `单位、类别、月份不足 ${SMALL_GROUP} 件的并到一起，必要时再并入一个，使哪一个都不能由合计减出来；下载的数据也一样。`,
  },
  {
    title: "拖得最久的",
    words: "不论哪一天提交，现在还在园区手里的，按提交先后列出。不写标题、编号和企业，因为标题里可能有名字。",
  },
];
