import { z } from "zod";
import { defineCall } from "../call";
import { moment } from "../fields";
import { mobile, smsCode } from "./sms-fields";

/**
 * Closing the own account (注销账号). Source: 个人信息保护法, article 47; 数据安全 and the practice of GB/T 35273-2020, 8.5:
 * simple, identity proved once more, done within fifteen working days.
 */

/** How long a closing waits, in days of 24 hours: until then the person can take it back. */
export const CLOSING_DAYS = 7;

/** Why an account cannot be closed yet, and where that can be changed. */
export const closingObstacle = z
  .object({
    kind: z.enum(["lastAdministrator", "runningCases"]),
    enterpriseName: z.string(),
    words: z.string(),
    /** A page of this portal; null where only the zone's staff can help. */
    href: z.string().nullable(),
  })
  .meta({ id: "ClosingObstacle" });
export type ClosingObstacle = z.infer<typeof closingObstacle>;

export const closing = z
  .object({
    /** When the account is closed; null: nobody has asked for it. */
    closesAt: moment.nullable(),
    obstacles: z.array(closingObstacle),
  })
  .meta({ id: "AccountClosing" });
export type AccountClosing = z.infer<typeof closing>;

export const closingForm = z
  .strictObject({
    tel: mobile,
    code: smsCode,
    agree: z.literal(true, { error: "请确认您已了解注销后不能恢复" }),
  })
  .meta({ id: "ClosingForm" });
export type ClosingForm = z.input<typeof closingForm>;

const PATH = "/uaa/api/user/closing";

/** Paths not shown by the specification; they follow its family. */
export const closingCalls = {
  getClosing: defineCall({
    method: "GET",
    path: PATH,
    access: "user",
    summary: "我的账号是否正在注销，还有什么要先办",
    data: closing,
    perMinute: 60,
  }),
  /** The code is the one of purpose `close`, sent to the account's own phone. */
  requestClosing: defineCall({
    method: "POST",
    path: PATH,
    access: "user",
    summary: "申请注销账号：凭短信验证码，7 天后注销，其间可以撤回",
    body: closingForm,
    data: closing,
    refusals: ["NOT_ALLOWED", "WRONG_STATE"],
    perMinute: 10,
  }),
  withdrawClosing: defineCall({
    method: "DELETE",
    path: PATH,
    access: "user",
    summary: "撤回注销申请",
    data: closing,
    perMinute: 10,
  }),
};
