import { z } from "zod";
import { moment } from "../fields";
import { mobile, smsCode } from "./sms-fields";

/** Ways into the portal beside the password: a code by text message, and the second step where an account has one. */

/** How long the second step of a sign-in may take, in minutes; then the first is repeated. */
export const SECOND_STEP_MINUTES = 5;

/** The code is the one of purpose `login`. */
export const smsLoginForm = z.strictObject({ tel: mobile, code: smsCode }).meta({ id: "SmsLoginForm" });
export type SmsLoginForm = z.input<typeof smsLoginForm>;

// Without look-alikes: the codes are copied by hand.
const RECOVERY_CODE = /^[2-9a-hjkmnp-z]{5}-?[2-9a-hjkmnp-z]{5}$/;
const APP_CODE = /^\d{6}$/;

/** As people type it: full-width digits, a blank in the middle as the apps show it, capitals. */
const typedCode = (missing: string) =>
  z.string({ error: missing }).transform((typed) => typed.normalize("NFKC").replaceAll(/\s/g, "").toLowerCase());

const NO_APP_CODE = "请输入身份验证器上的 6 位数字";

/** The six digits that an authenticator app shows now. */
export const appCode = typedCode(NO_APP_CODE).pipe(
  z.string().min(1, { error: NO_APP_CODE }).regex(APP_CODE, { error: "应为身份验证器上的 6 位数字，不含字母和标点" }),
);

/** What proves the second factor: the app's six digits, or a recovery code with or without its dash. */
export const secondCode = typedCode("请输入验证码").pipe(
  z
    .string()
    .min(1, { error: "请输入验证码" })
    .refine((code) => APP_CODE.test(code) || RECOVERY_CODE.test(code), {
      error: "应为身份验证器上的 6 位数字，或一个恢复码（10 位，如 k7m2p-9xq4d）",
    }),
);

/** The first step was right and the account has a second. The front door keeps `step` in an httpOnly cookie. */
export const secondStep = z.object({ step: z.string(), expiresAt: moment }).meta({ id: "SecondStep" });
export type SecondStep = z.infer<typeof secondStep>;

/**
 * An operator's password was right and the account has no second step yet: it is set up on the way in, never later. `uri`
 * and `secret` are for the authenticator app; the front door keeps `enrolment` in an httpOnly cookie.
 */
export const operatorEnrolment = z
  .object({
    enrolment: z.string(),
    uri: z.string().startsWith("otpauth://totp/"),
    secret: z.string(),
    expiresAt: moment,
  })
  .meta({ id: "OperatorEnrolment" });
export type OperatorEnrolment = z.infer<typeof operatorEnrolment>;

/** How long an operator has to set up the second step, in minutes; then the first is repeated. */
export const ENROLMENT_MINUTES = 30;

/** `enrolment` is what the first step answered; `code`: the app's first one. */
export const operatorEnrolmentForm = z
  .strictObject({
    enrolment: z.string().min(1, { error: "登录已超时，请重新登录" }).max(512, { error: "登录已超时，请重新登录" }),
    code: appCode,
  })
  .meta({ id: "OperatorEnrolmentForm" });
/** What the person types of it. */
export const operatorEnrolmentFields = operatorEnrolmentForm.pick({ code: true });

/** `step` is what the first step answered. */
export const secondStepForm = z
  .strictObject({
    step: z.string().min(1, { error: "登录已超时，请重新登录" }).max(512, { error: "登录已超时，请重新登录" }),
    code: secondCode,
  })
  .meta({ id: "SecondStepForm" });
/** What the person types of it. */
export const secondStepFields = secondStepForm.pick({ code: true });
