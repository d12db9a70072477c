import { z } from "zod";
import { proofFields } from "./account/proof";
import { defineCall } from "./call";
import { WORST_SCORES } from "./case-labels";
import { tidyCaseNumber } from "./rules/case-number";
import { calendarDate, moment, pageOf, pageQuery } from "./fields";
import { mobilePhone } from "./text-fields";

/** What all cases have in common: their rows, their log, and following one by number and code. */

/**
 * The last day of what is promised now, and working days left (negative: overdue); null when nothing is promised. `at`: the
 * very moment, where the promise goes by the clock, nights and holidays included.
 */
export const caseDue = z.object({ date: calendarDate, workdays: z.number().int(), at: moment.optional() }).nullable();

/** A line of a case's log. */
export const caseLogEntry = <State extends z.ZodType<string, string>>(state: State) =>
  z.object({
    id: z.string(),
    at: moment,
    /** Which side, as the reader calls it, or a name of the own side. */
    who: z.string(),
    /** Null: it begins. */
    from: state.nullable(),
    to: state,
    remark: z.string(),
  });

/**
 * A rating (好差评, 国办发〔2019〕51号), once a case. `correctBy`: of a bad one, the last day for the zone to say what it has
 * mended; `correction`: what it said.
 */
export const caseRating = z
  .object({
    score: z.number().int().min(1).max(5),
    words: z.string(),
    at: moment,
    correctBy: calendarDate.nullable(),
    correction: z.object({ words: z.string(), at: moment }).nullable(),
  })
  .meta({ id: "CaseRating" });
export type CaseRating = z.infer<typeof caseRating>;

/** What those who asked have said of the handling, and may still say. */
export const ratingAndUrgeFields = {
  rating: caseRating.nullable(),
  mayRate: z.boolean(),
  /** How often the zone was urged. */
  urged: z.number().int().nonnegative(),
  mayUrge: z.boolean(),
};

const NO_SCORE = { error: "请选择满意程度" };

/** A rating as it is given. */
export const ratingFields = {
  score: z.number(NO_SCORE).int(NO_SCORE).min(1, NO_SCORE).max(5, NO_SCORE),
  words: z.string().trim().max(500, { error: "评价内容最长 500 个字" }).default(""),
};

/** The two worst ratings need words. */
export const isExplained = ({ score, words }: { readonly score: number; readonly words: string }): boolean =>
  score > WORST_SCORES || words.length >= 2;
export const UNEXPLAINED = { error: "不满意时请写明原因，便于改进", path: ["words"] };

/** What every letter shows to whoever sent it; contact data never comes back. */
export const letterFields = <State extends z.ZodType<string, string>>(state: State) => ({
  number: z.string(),
  content: z.string(),
  state,
  /** Whose turn it is: 工作人员, or empty when nobody has anything to do. */
  turn: z.string(),
  due: caseDue,
  submittedAt: moment,
  answer: z.string().nullable(),
  ...ratingAndUrgeFields,
  log: z.array(caseLogEntry(state)),
});

/** Made by a form when it opens: sending the same form twice gives the same number and makes no second case. */
export const submissionId = z.uuid({ error: "提交编号不正确，请刷新页面后重试" });

/** What every letter's form has beside what it is about. A visitor adds a proof; a signed-in person needs none. */
export const letterFormFields = {
  submissionId,
  phone: mobilePhone().optional(),
  ...proofFields,
};

/** The code is told once; with number and code a letter can be followed without an account. */
export const letterReceipt = z.object({ number: z.string(), code: z.string().regex(/^\d{6}$/) });

/** The number of a case of one kind; however it is typed, it is read as it is written now. */
export const caseNumber = (what: string, prefix: string) =>
  z
    .string({ error: `请输入${what}编号` })
    .trim()
    .overwrite(tidyCaseNumber)
    .regex(new RegExp(`^${prefix}\\d{8}-\\d{4,6}$`), {
      error: `${what}编号应为 ${prefix} 加 8 位日期、短横线和至少 4 位数字，例如 ${prefix}20261121-0001`,
    });

/** The words of the staff in an answer. */
export const replyText = z
  .string({ error: "请写明答复内容" })
  .trim()
  .min(2, { error: "答复内容至少 2 个字" })
  .max(2000, { error: "答复内容最长 2000 个字" });

const letterCode = z
  .string({ error: "请输入 6 位查询码" })
  .trim()
  .regex(/^\d{6}$/, { error: "查询码为 6 位数字" });

/**
 * What anybody does with letters of theirs. `send`: once a submission; `own`: those of an account. `follow`: by number and code; a wrong code and an unknown number are answered
 * alike, and after ten wrong codes from a network a number is closed to it for the rest of the hour (after 60 from many: to
 * all). A read by POST, because addresses are kept in places that a code must not reach (ASVS 14.2.1). `rate`: once, when it is answered. `urge`: from the promised day on, once
 * a day. Whoever sent it signed in rates and urges without a code.
 */
export const letterCalls = <
  const Path extends string,
  const OwnPath extends string,
  Form extends z.ZodObject,
  Receipt extends z.ZodObject,
  Number extends z.ZodType<string, string>,
  Data extends z.ZodType,
>({
  path,
  ownPath,
  what,
  form,
  receipt,
  number,
  data,
}: {
  /** `/policy/api/ua/feedback`. */
  readonly path: Path;
  /** `/policy/api/customer/feedback/page`. */
  readonly ownPath: OwnPath;
  /** 反馈, 提问. */
  readonly what: string;
  readonly form: Form;
  readonly receipt: Receipt;
  readonly number: Number;
  readonly data: Data;
}) => {
  const shared = { method: "POST", access: "public", params: z.object({ number }), data, perMinute: 20 } as const;
  return {
    send: defineCall({
      method: "POST",
      path,
      access: "public",
      summary: `提交${what}；未登录时须带图形验证码`,
      body: form,
      data: receipt,
      perMinute: 6,
    }),
    own: defineCall({
      viewable: true,
      method: "GET",
      path: ownPath,
      access: "user",
      summary: `我的${what}，最新的在前`,
      query: z.object(pageQuery),
      data: pageOf(data),
    }),
    follow: defineCall({
      ...shared,
      path: `${path}/{number}`,
      summary: `凭编号和查询码查看${what}的办理情况和答复`,
      body: z.strictObject({ code: letterCode }),
      refusals: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
    }),
    rate: defineCall({
      ...shared,
      path: `${path}/{number}/rate`,
      summary: `评价办完的${what}，只能评价一次；不满意须写明原因`,
      body: z.strictObject({ ...ratingFields, code: letterCode.optional() }).refine(isExplained, UNEXPLAINED),
      refusals: ["NOT_FOUND", "WRONG_STATE", "TOO_MANY_REQUESTS"],
    }),
    urge: defineCall({
      ...shared,
      path: `${path}/{number}/urge`,
      summary: `催办到了承诺日期还没有办好的${what}，一天一次`,
      body: z.strictObject({ code: letterCode.optional() }),
      refusals: ["NOT_FOUND", "WRONG_STATE", "TOO_MANY_REQUESTS"],
    }),
  };
};
