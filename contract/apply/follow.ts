import { z } from "zod";
import { defineCall } from "../call";
import { caseDue, caseLogEntry } from "../case";
import { moment } from "../fields";
import { givenWords } from "../text-fields";
import { applicationNumber, applicationState } from "./application-fields";

/**
 * Following an application by number and code, without an account (`/zqjh/api/ua/applyInfo`): a person's own by six digits, an
 * enterprise's by the nine of somebody whom it has named.
 */

const code = (pattern: RegExp, error: string) => z.string({ error: "请输入查询码" }).trim().regex(pattern, { error });
const anyCode = code(/^\d{6}(\d{3})?$/, "查询码为 6 位或 9 位数字");
const personCode = code(/^\d{9}$/, "提出异议要用告知短信里的 9 位查询码");

export const followedApplication = z
  .object({
    number: z.string(),
    item: z.object({ title: z.string(), department: z.string() }),
    state: applicationState,
    /** Whose turn it is, in words; empty when nobody has anything to do. */
    turn: z.string(),
    due: caseDue,
    submittedAt: moment,
    /** Of a person's own. */
    own: z
      .object({
        /** While it waits for a supplement: what is to be mended, in the words of the zone. */
        supplement: z.string().nullable(),
        /** Where the applicant goes on, signed in. */
        href: z.string(),
        /** What happened, in the words of the kind alone: nothing that anybody wrote, and nobody's name. */
        log: z.array(caseLogEntry(applicationState)),
      })
      .nullable(),
    /** Of an enterprise's, for somebody whom it has named in it. */
    listed: z
      .object({
        enterprise: z.string(),
        /** What it holds of the person, by the names of the columns; none where the enterprise has taken the person out. */
        data: z.array(z.string()),
        mayObject: z.boolean(),
        /** `answer`: why the unit went on all the same. */
        objection: z.object({ at: moment, answer: z.object({ words: z.string(), at: moment }).nullable() }).nullable(),
      })
      .nullable(),
  })
  .meta({ id: "FollowedApplication" });
export type FollowedApplication = z.infer<typeof followedApplication>;

/** Characters. */
export const MAX_REASON_LENGTH = 300;
const BASE = "/zqjh/api/ua/applyInfo/{number}";
const shared = {
  method: "POST",
  access: "public",
  params: z.object({ number: applicationNumber }),
  data: followedApplication,
  perMinute: 20,
} as const;

export const followCalls = {
  /**
   * The number of an enterprise is answered like one that does not exist to whoever it has not named; so is a wrong code. A read by POST,
   * because addresses are kept in places that a code must not reach (ASVS 14.2.1).
   */
  followApplication: defineCall({
    ...shared,
    path: BASE,
    summary: "凭编号和查询码查看个人申报，或者列有自己的企业申报的办理情况",
    body: z.strictObject({ code: anyCode }),
    refusals: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  }),
  /** Once, while nothing is decided. Neither the enterprise nor its log hears who it was, or why. */
  objectApplication: defineCall({
    ...shared,
    path: `${BASE}/objection`,
    summary: "名单里的人凭编号和自己的查询码提出异议，一次",
    body: z.strictObject({ code: personCode, reason: givenWords("异议原因", MAX_REASON_LENGTH) }),
    refusals: ["NOT_FOUND", "WRONG_STATE", "TOO_MANY_REQUESTS"],
  }),
};
