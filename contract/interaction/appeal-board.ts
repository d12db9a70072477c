import { z } from "zod";
import { defineCall } from "../call";
import { codesOf } from "../coded-value";
import { calendarDate, moment } from "../fields";
import { appealKind, appealSubject } from "./appeal";
import { BOARD_FILE_PATH, BOARD_FORMATS, RECENT_PERIOD } from "./appeal-board-labels";

/**
 * The open scoreboard of appeals (企业诉求): what came in, what became of it, by unit, by subject, by month. Counted by the day
 * on which a case was first sent, as it stood when it was first read on that day: figures change once a day, so that nobody
 * learns of a single case by asking again. What counts is said in BOARD_RULES; the log of
 * cases is the only source.
 */

const count = z.number().int().nonnegative();

/** What is told of a group. `solved`, `lapsed`, `waiting`, `atWork` and `returned` add up to `received`. */
export const appealFigures = z
  .object({
    received: count,
    /** Answered at least once. */
    answered: count,
    /** Of those, for the first time by the promised day. */
    inTime: count,
    /** At work, never answered, and the promised day has gone. */
    overdue: count,
    /** The company has said so. */
    solved: count,
    /** Closed because the company was silent after the answer: not solved. */
    lapsed: count,
    /** Answered; the company has not said anything yet. */
    waiting: count,
    /** In the zone's hands. */
    atWork: count,
    /** Of those, back at work because the company said that it was not solved. */
    reworking: count,
    /** Sent back to the company and not sent again, or withdrawn then: not solved. */
    returned: count,
    /** Cases that a company has called unsolved at least once, whatever became of them. */
    reopened: count,
    rated: count,
    /** Of those, not bad: 3 to 5. */
    satisfied: count,
    /** Of the bad ones, those that the zone has not answered by what it mended although the fifteen working days for that are over. */
    uncorrected: count,
    /** Working days from sending (or sending again) to the first answer that half of the answered took at most; null of fewer than ten answered. */
    halfWithin: count.nullable(),
    /** Nine of ten. */
    mostWithin: count.nullable(),
    /** Days since the oldest case at work was first sent; null where none is. */
    oldestOpenDays: count.nullable(),
  })
  .meta({ id: "AppealFigures" });
export type AppealFigures = z.infer<typeof appealFigures>;

const named = { name: z.string() };

/** What is told of units, subjects and months of at least ten cases; fewer are told of together. */
const details = z.object({
  totals: appealFigures,
  /** Most cases first, those that are told of together last. Empty where all of them would have to be. */
  units: z.array(appealFigures.extend(named)),
  /** `subject`: null of those that are told of together. */
  subjects: z.array(appealFigures.extend({ ...named, subject: appealSubject.nullable() })),
  /** Months, or stretches of them, in the order of time; the first and the last may be parts of a month. */
  months: z.array(appealFigures.extend({ from: calendarDate, to: calendarDate })),
  /** What has been in the zone's hands for the longest time, whenever it was sent, mending too; nothing that is confidential. */
  oldest: z.array(
    z.object({
      kind: appealKind,
      subject: z.string(),
      unit: z.string(),
      /** Since it was first sent. */
      days: count,
      /** Working days after the day that is promised now; 0 when that has not gone. */
      overdueWorkdays: count,
      escalated: z.boolean(),
      /** A bad rating was not answered in time by what was mended. */
      uncorrected: z.boolean(),
    }),
  ),
});
export type AppealBoardDetails = z.infer<typeof details>;

export const appealBoard = z
  .object({
    period: z.object({
      /** `recent` or a year. */
      value: z.string(),
      from: calendarDate,
      to: calendarDate,
    }),
    /** What else may be asked for: the years with appeals, the newest first. */
    years: z.array(z.string()),
    readAt: moment,
    received: count,
    /** Null where fewer than ten came in: nothing more is told then. */
    details: details.nullable(),
  })
  .meta({ id: "AppealBoard" });
export type AppealBoard = z.infer<typeof appealBoard>;

const period = z
  .string()
  .regex(/^(?:recent|20\d{2})$/, { error: "统计期间只能是 recent（近 90 天）或四位数的年份" })
  .default(RECENT_PERIOD);

export const appealBoardCalls = {
  getAppealBoard: defineCall({
    method: "GET",
    path: "/zqjh/api/ua/report/appeal/data",
    access: "public",
    summary: "诉求办理公开：收到、按时答复、企业确认解决、退回重办、满意率，按单位、类别和月份",
    cacheTags: ["~case-list", "holiday-list"],
    query: z.object({ period }),
    data: appealBoard,
    perMinute: 60,
  }),
  /** Path not shown by the specification; follows its family. */
  downloadAppealBoard: defineCall({
    method: "GET",
    path: BOARD_FILE_PATH,
    access: "public",
    summary: "下载诉求办理公开的数据，与页面相同",
    cacheTags: ["~case-list", "holiday-list"],
    query: z.object({
      period,
      format: z.enum(codesOf(BOARD_FORMATS), { error: "格式只能是 xlsx、csv 或 json" }).default("xlsx"),
    }),
    data: z.null(),
    download: true,
    perMinute: 20,
  }),
};
