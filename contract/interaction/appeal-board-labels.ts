import { CORRECT_WORKDAYS } from "../case-labels";
import { ACCEPT_WORKDAYS, answerWorkdays, SILENCE_WORKDAYS } from "./appeal-labels";

/** Words and limits of the open scoreboard of appeals, for page and files alike; without a schema library. */

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

/** How it is counted, in words. */
export const BOARD_RULES: readonly { readonly title: string; readonly words: string }[] = [
  {
    title: "每天更新一次",
    words:
      "当天第一次有人查看时统计，到半夜为止不变：反复查看看不出哪一件刚刚办过什么。各统计期间、下载的数据同时统计。",
  },
  {
    title: "收到",
    words:
      "按第一次提交的日期计，草稿不计。受理前撤回的不计；曾被退回的，撤回了也照计，算没有解决。转办只计一次，记在最后承办的单位。保密的计入合计，不计入哪个单位、哪个类别，和“其余”放在一起。",
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
    title: "差评到期没有整改",
    words: `不满意、非常不满意的，园区须在评价后 ${CORRECT_WORKDAYS} 个工作日内整改并告诉企业；过了这一天还没有的就计入，整改以后不再计。`,
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
    words:
      "不论哪一天提交，现在还在园区手里的，和差评到期没有整改的，按提交先后列出，保密的不列。不写标题、编号和企业，因为标题里可能有名字。",
  },
];
