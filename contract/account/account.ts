import { z } from "zod";
import { APPROVAL_LABELS, FINANCE_STATE_LABELS } from "./labels";
import { defineCall } from "../call";
import { codesOf } from "../coded-value";
import { moment, opaqueId } from "../fields";
import { PERMISSION_NAMES } from "../access/permission";
import { proofFields } from "./proof";
import { secondStep, secondStepForm, smsLoginForm, operatorEnrolment, operatorEnrolmentForm } from "./sign-in-steps";
import { signInName } from "../text-fields";

/** Accounts: sign-in, the current user, tickets. Specification 3, 4, 7.1. */

/** `member` belongs to enterprises, `member_personal` to nobody, `operator` is staff of the zone. */
export const accountType = z.enum(["member", "member_personal", "operator"]).meta({ id: "AccountType" });
export type AccountType = z.infer<typeof accountType>;

/** Certification as financial institution: empty = never asked, P = under review, A = passed, R = rejected. */
export const financeState = z.enum(codesOf(FINANCE_STATE_LABELS)).meta({ id: "FinanceState" });

/** Registration of an enterprise: the zone's staff approves it. Until then it can only complete its own profile. */
export const enterpriseApproval = z
  .enum(codesOf(APPROVAL_LABELS), { error: "企业审核状态应为 pending、approved 或 refused" })
  .meta({ id: "EnterpriseApproval" });

/** A right that a role grants; the same codes stand as `menuPermission` on menu entries. */
export const permissionName = z.enum(PERMISSION_NAMES).meta({ id: "PermissionName" });

export const boundEnterprise = z
  .object({
    enId: opaqueId,
    enName: z.string(),
    enterpriseAdmin: z.boolean(),
    enFinanceState: financeState,
    approval: enterpriseApproval,
    /** The enterprise asks for a second factor and this account has none: it opens with one. */
    secondFactorDue: z.boolean().optional(),
  })
  .meta({ id: "BoundEnterprise" });

export const userRole = z.object({ id: opaqueId, name: z.string() }).meta({ id: "UserRole" });

/** The person behind the token. `phone` is masked (3 + 4 digits stay). The en-fields tell of the current enterprise. */
export const currentUser = z
  .object({
    id: opaqueId,
    type: accountType,
    username: z.string(),
    nickName: z.string(),
    fullName: z.string(),
    phone: z.string(),
    enBaseId: opaqueId.nullable(),
    enBaseName: z.string().nullable(),
    enterpriseAdmin: z.boolean(),
    enFinanceState: financeState,
    email: z.string().nullable(),
    /** The password was chosen by somebody else: nothing but changing it is allowed. */
    mustChangePassword: z.boolean(),
    /** The role in the current enterprise; empty without one. */
    roles: z.array(userRole),
    /** What the role grants in the current enterprise; everything for its administrator. */
    menus: z.array(permissionName),
    ens: z.array(boundEnterprise),
    lastLoginAt: moment.nullable(),
    /** This session can only read: the words that stand over every page. */
    readOnly: z.string().optional(),
  })
  .meta({ id: "CurrentUser" });
export type CurrentUser = z.infer<typeof currentUser>;

/** What a person types to sign in. The proof is asked for after a failed attempt. */
export const loginForm = z
  .object({
    username: signInName,
    password: z.string().min(1, { error: "请输入密码" }).max(64, { error: "密码最长 64 个字符" }),
    type: z
      .enum(["member", "member_personal", "operator"], { error: "登录类型不正确，请刷新页面重试" })
      .default("member"),
    ...proofFields,
  })
  .meta({ id: "LoginForm" });
export type LoginForm = z.input<typeof loginForm>;

/**
 * A new session. The front door keeps the token in an httpOnly cookie; a browser never sees it. `deviceToken`, kept the same
 * way, shows at the next sign-in to this account that the browser is known.
 */
export const session = z
  .object({ accessToken: z.string(), expiresAt: moment, deviceToken: z.string().optional(), user: currentUser })
  .meta({ id: "Session" });

/**
 * What a first step leads to: a session, or the second step where the account has one. Operators never get a session by a
 * password alone: without a second step they set one up first.
 */
export const signInAnswer = z.union([session, secondStep, operatorEnrolment]).meta({ id: "SignInAnswer" });

/** An operator's first session with the recovery codes, which are shown once. */
export const enrolledSession = z
  .object({ session, recoveryCodes: z.array(z.string()) })
  .meta({ id: "EnrolledSession" });

/** A system that tickets are for: a host name, with a port where it is not the usual one. */
const ticketHost = z
  .string()
  .trim()
  .min(1, { error: "请给出目标系统的主机名" })
  .max(255, { error: "主机名最长 255 个字符" })
  .regex(/^[A-Za-z0-9.-]+(?::\d{1,5})?$/, { error: "目标系统应为主机名，可带端口，不含 http:// 和路径" });

/** Who stood behind a ticket, for the system that redeemed it. The en-fields tell of the enterprise current at that time. */
export const ticketHolder = z
  .object({
    userId: opaqueId,
    type: accountType,
    fullName: z.string(),
    enId: opaqueId.nullable(),
    enName: z.string().nullable(),
    enterpriseAdmin: z.boolean(),
  })
  .meta({ id: "TicketHolder" });

export const accountCalls = {
  login: defineCall({
    method: "POST",
    path: "/uaa/login",
    access: "public",
    summary: "登录；失败一次后须带安全验证",
    body: loginForm,
    data: signInAnswer,
    refusals: ["TOO_MANY_REQUESTS"],
    // A whole office signs in from one address; failures have limits of their own.
    perMinute: 120,
  }),
  /** Path not shown by the specification; follows its family. Not for the zone's staff. */
  loginBySms: defineCall({
    method: "POST",
    path: "/uaa/login/sms",
    access: "public",
    summary: "凭短信验证码登录",
    body: smsLoginForm,
    data: signInAnswer,
    perMinute: 30,
  }),
  /** Path not shown by the specification; follows its family. The second step is in force, and the operator signed in. */
  enrolOperator: defineCall({
    method: "POST",
    path: "/uaa/login/enrolment",
    access: "public",
    summary: "工作人员第一次登录：输入身份验证器上的验证码，两步验证即开启；恢复码只显示这一次",
    body: operatorEnrolmentForm,
    data: enrolledSession,
    refusals: ["TOO_MANY_REQUESTS"],
    perMinute: 30,
  }),
  /** Path not shown by the specification; follows its family. A code serves once. */
  passSecondStep: defineCall({
    method: "POST",
    path: "/uaa/login/second-step",
    access: "public",
    summary: "登录的第二步：身份验证器的验证码，或一个恢复码",
    body: secondStepForm,
    data: session,
    refusals: ["TOO_MANY_REQUESTS"],
    perMinute: 120,
  }),
  /** Path not shown by the specification; follows its family. Ends the session on the server. */
  logout: defineCall({
    method: "POST",
    path: "/uaa/api/logout",
    access: "user",
    withTemporaryPassword: true,
    summary: "退出登录，令牌立即失效",
    data: z.null(),
  }),
  checkToken: defineCall({
    method: "POST",
    path: "/uaa/api/token-check",
    access: "user",
    withTemporaryPassword: true,
    summary: "检查令牌是否有效",
    data: z.object({ active: z.literal(true), expiresAt: moment }),
  }),
  /** Slides the idle limit (2 h); the absolute limit (12 h) stays. */
  refreshToken: defineCall({
    method: "POST",
    path: "/uaa/api/refresh-token",
    access: "user",
    withTemporaryPassword: true,
    summary: "延长会话的空闲期限",
    data: z.object({ expiresAt: moment }),
  }),
  getCurrentUser: defineCall({
    viewable: true,
    method: "GET",
    path: "/uaa/api/current-user",
    access: "user",
    withTemporaryPassword: true,
    summary: "当前登录人",
    data: currentUser,
  }),
  getCurrentEnterprise: defineCall({
    viewable: true,
    method: "GET",
    path: "/uaa/api/current-user/en",
    access: "enterprise",
    beforeApproval: true,
    summary: "当前登录人的当前企业",
    data: boundEnterprise,
  }),
  /** Path not shown by the specification; follows its family. 60 seconds, one use, for one host, ends with the session. */
  issueTicket: defineCall({
    method: "POST",
    path: "/uaa/api/ticket",
    access: "user",
    summary: "一次性票据：带着它进入已接入的系统，不必再次登录",
    body: z.strictObject({ host: ticketHost }),
    data: z.object({ ticket: z.string(), expiresAt: moment }),
    perMinute: 30,
  }),
  /** Called by the other system's server. Whatever is wrong, the answer is the same. */
  redeemTicket: defineCall({
    method: "POST",
    path: "/uaa/api/ua/ticket/redeem",
    access: "public",
    summary: "已接入的系统用票据换取登录人",
    body: z.strictObject({
      ticket: z.string().min(1, { error: "请给出票据" }).max(128, { error: "票据最长 128 个字符" }),
      host: ticketHost,
      secret: z.string().min(1, { error: "请给出接入口令" }).max(256, { error: "接入口令最长 256 个字符" }),
    }),
    data: ticketHolder,
    refusals: ["NOT_ALLOWED"],
    perMinute: 60,
  }),
};
