import { z } from "zod";
import { accountType } from "./account";
import { REAL_NAME_LABELS } from "./labels";
import { defineCall } from "../call";
import { codesOf } from "../coded-value";
import { calendarDate, moment, opaqueId, pageOf, pageQuery } from "../fields";
import { currentPassword } from "./current-password";
import { normaliseCompact } from "../rules/identity-codes";
import { nickName, personName } from "./person-name";
import { PASSWORD_EITHER, PASSWORD_PATTERNS } from "./password";
import { proofFields } from "./proof";
import { mobile, smsCode, smsPurpose } from "./sms-fields";
import { creditCode, emailAddress, numberText } from "../text-fields";

/** Accounts: registration, text-message codes, passwords, own sessions, real name. Specification 2.1, 2.10, 5, 7.1. */

const personalPassword = z
  .string({ error: "请设置密码" })
  .min(1, { error: "请设置密码" })
  .regex(PASSWORD_PATTERNS.personal.pattern, { error: PASSWORD_PATTERNS.personal.words });
const enterprisePassword = z
  .string({ error: "请设置密码" })
  .min(1, { error: "请设置密码" })
  .regex(PASSWORD_PATTERNS.enterprise.pattern, { error: PASSWORD_PATTERNS.enterprise.words });
/** Where the account is not known yet: what fits one of the two patterns; the gateway then judges by the account. */
const eitherPassword = z
  .string({ error: "请设置新密码" })
  .min(1, { error: "请设置新密码" })
  .refine((text) => Object.values(PASSWORD_PATTERNS).some(({ pattern }) => pattern.test(text)), {
    error: PASSWORD_EITHER,
  });

/** The id of a file that must have been uploaded; an empty one is answered with what is to be done. */
const opaqueIdOr = (words: string) => z.string({ error: words }).regex(/^[\w.\-~:]{1,80}$/, { error: words });

const agree = z.literal(true, { error: "请先阅读并同意隐私声明" });

/** Asks for a code. The proof is made first and serves once. */
export const smsRequest = z
  .strictObject({
    tel: mobile,
    type: smsPurpose,
    ...proofFields,
  })
  .meta({ id: "SmsRequest" });
export type SmsRequest = z.input<typeof smsRequest>;

export const memberRegistration = z
  .strictObject({ tel: mobile, code: smsCode, password: personalPassword, agree })
  .meta({ id: "MemberRegistration" });
export type MemberRegistration = z.input<typeof memberRegistration>;

/** What was read off the licence besides name and code: the enterprise's profile begins with it, and it is changed there. */
export const licenceFacts = z
  .strictObject({
    legalPerson: z.string().trim().max(30).nullable(),
    address: z.string().trim().max(120).nullable(),
    foundedOn: calendarDate.nullable(),
    /** 万元. */
    registeredCapital: numberText("注册资本", "万元", {
      pattern: /^\d{1,10}(\.\d{1,2})?$/,
      error: "注册资本应为不小于 0 的数字，最多 10 位整数、2 位小数",
    }).nullable(),
    businessScope: z.string().trim().max(2000).nullable(),
  })
  .meta({ id: "LicenceFacts" });
export type LicenceFacts = z.infer<typeof licenceFacts>;

export const enterpriseRegistration = z
  .strictObject({
    enterpriseName: z
      .string({ error: "请输入企业名称" })
      .trim()
      .min(1, { error: "请输入企业名称" })
      .min(4, { error: "企业名称至少 4 个字，请与营业执照一致" })
      .max(100, { error: "企业名称最长 100 个字" }),
    /** As printed on the licence. */
    creditCode,
    /** The uploaded licence: the file's id. */
    licenceFileId: opaqueIdOr("请上传营业执照"),
    licence: licenceFacts.optional(),
    fullName: personName(),
    tel: mobile,
    code: smsCode,
    password: enterprisePassword,
    agree,
  })
  .meta({ id: "EnterpriseRegistration" });
export type EnterpriseRegistration = z.input<typeof enterpriseRegistration>;

export const passwordReset = z
  .strictObject({ tel: mobile, code: smsCode, password: eitherPassword })
  .meta({ id: "PasswordReset" });
export type PasswordReset = z.input<typeof passwordReset>;

export const passwordChange = z
  .strictObject({
    oldPassword: currentPassword,
    password: eitherPassword,
    /** Ends the person's other sessions too; the one that asks goes on. */
    endOthers: z.boolean(),
  })
  .meta({ id: "PasswordChange" });
export type PasswordChange = z.input<typeof passwordChange>;

export const profileForm = z
  .strictObject({
    nickName,
    email: emailAddress.nullable(),
  })
  .meta({ id: "ProfileForm" });
export type ProfileForm = z.input<typeof profileForm>;

export const phoneChange = z
  .strictObject({ oldPassword: currentPassword, tel: mobile, code: smsCode })
  .meta({ id: "PhoneChange" });
export type PhoneChange = z.input<typeof phoneChange>;

/** A session as its owner sees it. `address` has its end masked, `device` is browser and system in words. */
export const ownSession = z
  .object({
    id: opaqueId,
    device: z.string(),
    address: z.string(),
    createdAt: moment,
    lastSeenAt: moment,
    current: z.boolean(),
  })
  .meta({ id: "OwnSession" });
export type OwnSession = z.infer<typeof ownSession>;

/** `none` → `pending` → `approved` or `refused` (may be sent again). */
export const realNameState = z
  .enum(codesOf(REAL_NAME_LABELS), { error: "实名认证状态不正确" })
  .meta({ id: "RealNameState" });

export const realName = z
  .object({
    state: realNameState,
    /** Masked: the first character stays. */
    name: z.string().nullable(),
    /** Masked: 6 + 4 characters stay. */
    idNumber: z.string().nullable(),
    submittedAt: moment.nullable(),
    decidedAt: moment.nullable(),
    /** Why it was refused. */
    remark: z.string().nullable(),
  })
  .meta({ id: "RealName" });
export type RealName = z.infer<typeof realName>;

export const realNameForm = z
  .strictObject({
    name: personName(),
    /** 18 characters with check digit; the gateway checks against the day in Shanghai. */
    idNumber: z
      .string({ error: "请输入身份证号码" })
      .overwrite((typed) => normaliseCompact(typed).toUpperCase())
      .min(1, { error: "请输入身份证号码" })
      .max(24, { error: "身份证号码应为 18 位" }),
    frontFileId: opaqueIdOr("请上传身份证人像面"),
    backFileId: opaqueIdOr("请上传身份证国徽面"),
    /** The separate consent that identity data asks for (个人信息保护法, article 29). */
    agree: z.literal(true, { error: "请先阅读并同意处理您的身份证信息" }),
  })
  .meta({ id: "RealNameForm" });
export type RealNameForm = z.input<typeof realNameForm>;

/** A person as colleagues see them: name and phone masked, nothing else. */
export const colleague = z
  .object({
    id: opaqueId,
    type: accountType,
    nickName: z.string(),
    fullName: z.string(),
    phone: z.string(),
    position: z.string().nullable(),
    enterpriseAdmin: z.boolean(),
  })
  .meta({ id: "Colleague" });

const smsSent = z.object({ retryAfterSeconds: z.number().int().positive() }).meta({ id: "SmsSent" });

export const accountAccessCalls = {
  /** Known and unknown phones are answered alike. The phone stands in the address: it is in no log of ours. */
  requestSmsCode: defineCall({
    method: "GET",
    path: "/uaa/api/register/sms-captcha",
    access: "public",
    actsOnRead: true,
    summary: "发送短信验证码，须先通过图形验证码",
    query: smsRequest,
    data: smsSent,
    refusals: ["NOT_ALLOWED", "TOO_MANY_REQUESTS"],
    perMinute: 10,
  }),
  /** The same with the phone in the body, as our own pages ask (ASVS 14.2.1). */
  postSmsCode: defineCall({
    method: "POST",
    path: "/uaa/api/register/sms-captcha",
    access: "public",
    summary: "发送短信验证码，手机号不出现在地址里",
    body: smsRequest,
    data: smsSent,
    refusals: ["TOO_MANY_REQUESTS"],
    perMinute: 10,
  }),
  registerMember: defineCall({
    method: "POST",
    path: "/uaa/api/register/tel",
    access: "public",
    summary: "个人注册",
    body: memberRegistration,
    data: z.null(),
    perMinute: 10,
  }),
  /** Path not shown by the specification; follows its family. The person becomes the administrator; the zone approves later. */
  registerEnterprise: defineCall({
    method: "POST",
    path: "/uaa/api/register/enterprise",
    access: "public",
    summary: "企业注册：注册人成为企业管理员，企业等待园区审核",
    body: enterpriseRegistration,
    data: z.null(),
    perMinute: 10,
  }),
  resetPassword: defineCall({
    method: "PUT",
    path: "/uaa/api/register/password",
    access: "public",
    summary: "凭短信验证码重设密码，全部会话随即失效",
    body: passwordReset,
    data: z.null(),
    perMinute: 10,
  }),
  changePassword: defineCall({
    method: "PUT",
    path: "/uaa/api/user/change/password",
    access: "user",
    withTemporaryPassword: true,
    renewsSession: true,
    summary: "修改密码，可同时结束其他会话",
    body: passwordChange,
    data: z.object({ endedSessions: z.number().int().nonnegative() }),
    refusals: ["TOO_MANY_REQUESTS"],
    perMinute: 10,
  }),
  /** Path not shown by the specification; follows its family. */
  updateProfile: defineCall({
    method: "PUT",
    path: "/uaa/api/user/profile",
    access: "user",
    summary: "修改昵称和邮箱",
    body: profileForm,
    data: z.null(),
    perMinute: 20,
  }),
  /** Path not shown by the specification; follows its family. */
  changePhone: defineCall({
    method: "PUT",
    path: "/uaa/api/user/change/phone",
    access: "user",
    renewsSession: true,
    summary: "更换手机号：须验证当前密码和新手机的短信验证码",
    body: phoneChange,
    data: z.null(),
    refusals: ["TOO_MANY_REQUESTS"],
    perMinute: 10,
  }),
  /** The three calls on own sessions: paths not shown by the specification; they follow its family. */
  listOwnSessions: defineCall({
    method: "GET",
    path: "/uaa/api/user/session/list",
    access: "user",
    summary: "我的登录会话，最近使用的在前",
    data: z.array(ownSession),
  }),
  endOwnSession: defineCall({
    method: "DELETE",
    path: "/uaa/api/user/session/{id}",
    access: "user",
    summary: "结束我的一个会话",
    params: z.object({ id: opaqueId }),
    data: z.null(),
    refusals: ["NOT_FOUND"],
  }),
  endOtherSessions: defineCall({
    method: "POST",
    path: "/uaa/api/user/session/end-others",
    access: "user",
    summary: "结束我的其他全部会话",
    data: z.object({ endedSessions: z.number().int().nonnegative() }),
  }),
  /** The three calls on the real name: paths not shown by the specification; they follow its family. */
  getRealName: defineCall({
    method: "GET",
    path: "/uaa/api/user/realname",
    access: "user",
    summary: "我的实名认证",
    data: realName,
  }),
  submitRealName: defineCall({
    method: "POST",
    path: "/uaa/api/user/realname",
    access: "user",
    summary: "提交实名认证",
    body: realNameForm,
    data: realName,
    refusals: ["WRONG_STATE"],
    perMinute: 6,
  }),
  /** Consent taken back (个人信息保护法, articles 15 and 47): name, number and pictures are deleted, in whatever state. */
  withdrawRealName: defineCall({
    method: "DELETE",
    path: "/uaa/api/user/realname",
    access: "user",
    summary: "撤回实名认证：姓名、身份证号码和照片立即删除",
    data: realName,
    perMinute: 6,
  }),
  /** A person that is neither oneself nor bound to the current enterprise does not exist for the caller. */
  getUser: defineCall({
    method: "GET",
    path: "/uaa/api/user",
    access: "user",
    summary: "本人或同企业同事的基本信息，已脱敏",
    query: z.object({ id: opaqueId }),
    data: colleague,
    refusals: ["NOT_FOUND"],
  }),
  /**
   * The specification writes this list under `/ua/`, the family of public calls. A list of people is never public here
   * (PIPL; domain decision 5), so it asks for a login in spite of its path and tells of the current enterprise only.
   */
  listColleagues: defineCall({
    method: "GET",
    path: "/uaa/api/ua/user/list",
    access: "user",
    summary: "当前企业的同事，已脱敏；没有企业时为空",
    query: z.object(pageQuery),
    data: pageOf(colleague),
  }),
};
