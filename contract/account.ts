import { z } from "zod";
import { defineCall } from "./call";
import { moment, opaqueId } from "./fields";

/** Accounts: sign-in, the current user, the graphic captcha. Specification 3, 4, 7.1. */

/** `member` belongs to enterprises, `member_personal` to nobody, `operator` is staff of the zone. */
export const accountType = z.enum(["member", "member_personal", "operator"]).meta({ id: "AccountType" });
export type AccountType = z.infer<typeof accountType>;

/** Certification as financial institution: empty = never asked, P = under review, A = passed, R = rejected. */
export const financeState = z.enum(["", "P", "A", "R"]).meta({ id: "FinanceState" });

export const boundEnterprise = z
  .object({ enId: opaqueId, enName: z.string(), enterpriseAdmin: z.boolean(), enFinanceState: financeState })
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
    roles: z.array(userRole),
    ens: z.array(boundEnterprise),
    lastLoginAt: moment.nullable(),
  })
  .meta({ id: "CurrentUser" });
export type CurrentUser = z.infer<typeof currentUser>;

/** What a person types to sign in. The captcha is asked for after a failed attempt. */
export const loginForm = z
  .object({
    username: z.string().trim().min(1, { error: "请输入账号或手机号" }).max(64, { error: "账号最长 64 个字符" }),
    password: z.string().min(1, { error: "请输入密码" }).max(64, { error: "密码最长 64 个字符" }),
    type: z
      .enum(["member", "member_personal", "operator"], { error: "登录类型不正确，请刷新页面重试" })
      .default("member"),
    captchaId: opaqueId.optional(),
    captcha: z.string().trim().max(16, { error: "验证码最长 16 个字符" }).optional(),
  })
  .meta({ id: "LoginForm" });
export type LoginForm = z.input<typeof loginForm>;

/** A new session. The front door keeps the token in an httpOnly cookie; a browser never sees it. */
export const session = z
  .object({ accessToken: z.string(), expiresAt: moment, user: currentUser })
  .meta({ id: "Session" });

export const captchaChallenge = z
  .object({
    /** `image`: an SVG picture as a data address. `text`: a sum to work out, for those who cannot see the picture. */
    kind: z.enum(["image", "text"]),
    image: z.string().nullable(),
    question: z.string().nullable(),
    expiresAt: moment,
  })
  .meta({ id: "CaptchaChallenge" });

export const accountCalls = {
  login: defineCall({
    method: "POST",
    path: "/uaa/login",
    access: "public",
    summary: "登录；失败一次后须带图形验证码",
    body: loginForm,
    data: session,
    refusals: ["TOO_MANY_REQUESTS"],
    perMinute: 10,
  }),
  /** Path not shown by the specification; follows its family. Ends the session on the server. */
  logout: defineCall({
    method: "POST",
    path: "/uaa/api/logout",
    access: "user",
    summary: "退出登录，令牌立即失效",
    data: z.null(),
  }),
  checkToken: defineCall({
    method: "POST",
    path: "/uaa/api/token-check",
    access: "user",
    summary: "检查令牌是否有效",
    data: z.object({ active: z.literal(true), expiresAt: moment }),
  }),
  /** Slides the idle limit (2 h); the absolute limit (12 h) stays. */
  refreshToken: defineCall({
    method: "POST",
    path: "/uaa/api/refresh-token",
    access: "user",
    summary: "延长会话的空闲期限",
    data: z.object({ expiresAt: moment }),
  }),
  getCurrentUser: defineCall({
    method: "GET",
    path: "/uaa/api/current-user",
    access: "user",
    summary: "当前登录人",
    data: currentUser,
  }),
  getCurrentEnterprise: defineCall({
    method: "GET",
    path: "/uaa/api/current-user/en",
    access: "enterprise",
    summary: "当前登录人的当前企业",
    data: boundEnterprise,
  }),
  getGraphCaptcha: defineCall({
    method: "GET",
    path: "/uaa/api/register/captcha/graph/{id}",
    access: "public",
    summary: "图形验证码：一次有效，2 分钟过期；kind=text 给出算术题代替图片",
    params: z.object({ id: opaqueId }),
    query: z.object({ kind: z.enum(["image", "text"]).default("image") }),
    data: captchaChallenge,
    perMinute: 30,
  }),
};
