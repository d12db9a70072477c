import { z } from "zod";
import { defineCall } from "../call";
import { moment } from "../fields";
import { currentPassword } from "./current-password";
import { appCode, secondCode } from "./sign-in-steps";

/**
 * The second factor of an account (两步验证): a code of an authenticator app that changes every 30 seconds (TOTP, RFC 6238),
 * with recovery codes for when the app is lost. Source: GB/T 22239-2019, 8.1.4.1 d (two factors for those who manage);
 * ASVS 5.0, 6.5 and 6.6.
 */

/** How many recovery codes are made at a time; each serves once. */
export const RECOVERY_CODES = 10;

export const secondFactor = z
  .object({
    /** Since when it is on; null while it is off. */
    since: moment.nullable(),
    recoveryCodesLeft: z.number().int().nonnegative(),
    /** Names of the person's enterprises that ask for it: it cannot be turned off then. */
    requiredBy: z.array(z.string()),
  })
  .meta({ id: "SecondFactor" });
export type SecondFactor = z.infer<typeof secondFactor>;

/** `code` where one is in force already: moving to another phone takes the old one or a recovery code. */
export const secondFactorStart = z
  .strictObject({ oldPassword: currentPassword, code: secondCode.optional() })
  .meta({ id: "SecondFactorStart" });
export type SecondFactorStart = z.input<typeof secondFactorStart>;

/** What the app is told, once: as an address for its camera, and the same secret to type (base32). */
export const secondFactorSecret = z
  .object({ uri: z.string().startsWith("otpauth://totp/"), secret: z.string() })
  .meta({ id: "SecondFactorSecret" });
export type SecondFactorSecret = z.infer<typeof secondFactorSecret>;

export const secondFactorConfirmation = z.strictObject({ code: appCode }).meta({ id: "SecondFactorConfirmation" });
export type SecondFactorConfirmation = z.input<typeof secondFactorConfirmation>;

/** Shown once; only fingerprints are kept. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: "RecoveryCodes" });

export const secondFactorEnd = z
  .strictObject({ oldPassword: currentPassword, code: secondCode })
  .meta({ id: "SecondFactorEnd" });
export type SecondFactorEnd = z.input<typeof secondFactorEnd>;

export const secondFactorRule = z
  .object({
    required: z.boolean(),
    /** People who may work for the enterprise, and how many of them have it on. */
    people: z.number().int().nonnegative(),
    peopleWithIt: z.number().int().nonnegative(),
    /** Whether the caller has it on: only then it can be asked of the others. */
    own: z.boolean().optional(),
  })
  .meta({ id: "SecondFactorRule" });
export type SecondFactorRule = z.infer<typeof secondFactorRule>;

export const secondFactorRuleForm = z
  .strictObject({ required: z.boolean({ error: "请选择是否要求两步验证" }) })
  .meta({ id: "SecondFactorRuleForm" });

const OWN = "/uaa/api/user/second-factor";
const OF_ENTERPRISE = "/uaa/api/enterprise/second-factor";

/** Paths not shown by the specification; they follow its families. */
export const secondFactorCalls = {
  getSecondFactor: defineCall({
    method: "GET",
    path: OWN,
    access: "user",
    summary: "我的两步验证",
    data: secondFactor,
    perMinute: 60,
  }),
  /** Nothing changes before it is confirmed, within 30 minutes; asked for again, the secret before is void. */
  startSecondFactor: defineCall({
    method: "POST",
    path: OWN,
    access: "user",
    summary: "开始设置两步验证，或换一部手机：取得给身份验证器的密钥",
    body: secondFactorStart,
    data: secondFactorSecret,
    refusals: ["WRONG_STATE", "TOO_MANY_REQUESTS"],
    perMinute: 10,
  }),
  /** Every other session of the account ends. */
  confirmSecondFactor: defineCall({
    method: "PUT",
    path: OWN,
    access: "user",
    renewsSession: true,
    summary: "输入身份验证器上的验证码，两步验证即开启；返回恢复码，只显示这一次",
    body: secondFactorConfirmation,
    data: recoveryCodes,
    refusals: ["WRONG_STATE", "TOO_MANY_REQUESTS"],
    perMinute: 10,
  }),
  renewRecoveryCodes: defineCall({
    method: "POST",
    path: `${OWN}/recovery-codes`,
    access: "user",
    summary: "换一组恢复码，旧的全部作废",
    body: secondFactorConfirmation,
    data: recoveryCodes,
    refusals: ["WRONG_STATE", "TOO_MANY_REQUESTS"],
    perMinute: 10,
  }),
  endSecondFactor: defineCall({
    method: "POST",
    path: `${OWN}/end`,
    access: "user",
    renewsSession: true,
    summary: "关闭两步验证；企业要求的不能关闭",
    body: secondFactorEnd,
    data: z.null(),
    refusals: ["WRONG_STATE", "TOO_MANY_REQUESTS"],
    perMinute: 10,
  }),
  getSecondFactorRule: defineCall({
    method: "GET",
    path: OF_ENTERPRISE,
    access: "enterpriseAdmin",
    summary: "本企业是否要求两步验证，多少人已开启",
    data: secondFactorRule,
    perMinute: 60,
  }),
  /** Only who has it on may ask it of the others. */
  setSecondFactorRule: defineCall({
    method: "PUT",
    path: OF_ENTERPRISE,
    access: "enterpriseAdmin",
    summary: "要求或不再要求本企业的人员两步验证",
    body: secondFactorRuleForm,
    data: secondFactorRule,
    refusals: ["WRONG_STATE"],
    perMinute: 10,
  }),
};
