import type { CurrentUser } from "@/contract/account/account";
import type { CallAnswer } from "@/contract/call";
import type { accountCalls, loginForm } from "@/contract/account/account";
import type { z } from "zod";
import type { ModuleContext } from "../../core/module";
import type { CallContext, Caller } from "../../core/caller";
import { dayInShanghai, minuteInShanghai } from "../../core/clock";
import { Refusal } from "../../core/refusal";
import { createCaptchas } from "./sign-in/captcha";
import { verifyPassword } from "./sign-in/password-hash";
import { createAccountRepository, type UserRow } from "./account.repository";
import { createSignInGuard } from "./sign-in/sign-in-guard.repository";
import { describeDevice, maskAddress, maskPhone } from "../../core/mask";
import {
  ACCOUNT_LIMITS,
  ADDRESS_LIMITS,
  DEVICE_MS,
  isNewDevice,
  LOCK_MS,
  checkLoginFailures,
  stricterGate,
} from "./account.rules";
import { createSessions, type SessionOrigin } from "./sign-in/sessions";
import { throttleKey } from "./sign-in/throttle";

/** One sentence for an unknown account, a wrong password and a disabled account: nothing tells them apart. */
export const WRONG_CREDENTIALS = "账号或密码错误，请检查后重新输入";
export const CAPTCHA_MISSING = "请输入图形验证码";
export const CAPTCHA_WRONG = "验证码错误或已过期，请输入新的验证码";

/** Sign-in, sessions and the current user. */
export function createAccountService(context: ModuleContext) {
  const { config, database, clock, log } = context;
  const repository = createAccountRepository(database.db);
  const guard = createSignInGuard(database.db);
  const sessions = createSessions(database.db, config, clock);
  const captchas = createCaptchas(database.db, clock);
  const { audit, messenger } = context.ports;

  async function describeUser(userId: string, currentEnterpriseId: string | undefined): Promise<CurrentUser> {
    const [user, bindings] = await Promise.all([repository.findUser(userId), repository.listBindings(userId)]);
    if (!user) throw new Refusal("NOT_LOGGED_IN");
    const current = bindings.find((binding) => binding.enterpriseId === currentEnterpriseId) ?? bindings[0];
    return {
      id: user.id,
      type: user.type,
      username: user.username,
      nickName: user.nickName,
      fullName: user.fullName,
      phone: maskPhone(user.phone),
      enBaseId: current?.enterpriseId ?? null,
      enBaseName: current?.enterpriseName ?? null,
      enterpriseAdmin: current?.admin ?? false,
      enFinanceState: current?.financeState ?? "",
      email: user.email,
      mustChangePassword: user.mustChangePassword,
      roles: current?.role ? [current.role] : [],
      menus: [...(current?.permissions ?? [])],
      ens: bindings.map((binding) => ({
        enId: binding.enterpriseId,
        enName: binding.enterpriseName,
        enterpriseAdmin: binding.admin,
        enFinanceState: binding.financeState,
        approval: binding.approval,
      })),
      lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
    };
  }

  /** Tells the person of a login with a browser and system that the account was not used with lately. */
  async function notifyOfNewDevice(user: UserRow, from: SessionOrigin, now: Date): Promise<void> {
    const usedBefore = await guard.rememberDevice(user.id, from.device, now);
    if (!isNewDevice(user.lastLoginAt, usedBefore, now)) return;
    const where = from.address === "" ? "" : `，地址 ${from.address}`;
    await messenger.send({
      to: { userIds: [user.id] },
      kind: "security",
      title: "您的账号在新设备上登录",
      body: `${minuteInShanghai(now)} 有人用“${from.device}”登录了您的账号${where}。如不是您本人，请立即修改密码，并在账号管理中让这个登录退出。`,
      link: "/user/manage",
      // Of two logins at the same moment one is told.
      eventKey: `device:${from.device}:${dayInShanghai(now)}`,
    });
  }

  async function login(
    form: z.output<typeof loginForm>,
    { address, userAgent }: Pick<CallContext, "address" | "userAgent">,
  ): Promise<CallAnswer<typeof accountCalls.login>> {
    const now = clock();
    const keys = [throttleKey("account", form.username.toLowerCase()), throttleKey("address", address)] as const;
    const [byAccount, byAddress] = await Promise.all([guard.findFailures(keys[0]), guard.findFailures(keys[1])]);
    const gate = stricterGate(
      checkLoginFailures(byAccount, ACCOUNT_LIMITS, now),
      checkLoginFailures(byAddress, ADDRESS_LIMITS, now),
    );

    if (gate.kind === "locked") {
      log.warn({ event: "login", result: "locked" }, "login refused");
      await audit.record({ event: "login", result: "refused", detail: { reason: "locked" } });
      throw new Refusal("TOO_MANY_REQUESTS", {
        message: `登录失败次数过多，请 ${Math.ceil(gate.seconds / 60)} 分钟后再试`,
        retryAfterSeconds: gate.seconds,
      });
    }
    if (gate.kind === "captcha") {
      if (!form.captcha) throw Refusal.input(CAPTCHA_MISSING, "captcha");
      if (!(await captchas.redeem(form.captchaId, form.captcha))) throw Refusal.input(CAPTCHA_WRONG, "captcha");
    }

    const user = await repository.findUserByLogin(form.username);
    const right = await verifyPassword(user?.passwordHash, form.password);
    // The tab "member" is for all who use the portal; the operator's type is the operator's own way in.
    const fits = user !== undefined && (user.type === "operator") === (form.type === "operator");
    if (!user || !right || !fits || !user.enabled) {
      const forgetBefore = new Date(now.getTime() - LOCK_MS);
      for (const key of keys) await guard.addFailure(key, now, forgetBefore);
      log.warn({ event: "login", result: "refused" }, "login refused");
      await audit.record({ event: "login", result: "refused", userId: user?.id, detail: { reason: "credentials" } });
      throw Refusal.input(WRONG_CREDENTIALS, "password");
    }

    await guard.clearFailures(keys[0]);
    const from = { device: describeDevice(userAgent), address: maskAddress(address) };
    const opened = await sessions.open(user.id, from);
    const described = await describeUser(user.id, undefined);
    await repository.setLastLogin(user.id, now);
    log.info({ event: "login", result: "ok", userId: user.id }, "login");
    await audit.record({ event: "login", userId: user.id });
    await notifyOfNewDevice(user, from, now);
    return { accessToken: opened.token, expiresAt: opened.expiresAt.toISOString(), user: described };
  }

  return {
    sessions,
    login,
    describeUser,
    issueCaptcha: captchas.issue,

    async logout(caller: Caller): Promise<null> {
      await sessions.close(caller);
      log.info({ event: "logout", userId: caller.userId }, "logout");
      await audit.record({ event: "logout", userId: caller.userId });
      return null;
    },

    /** Removes expired captchas, forgotten failures, sessions that ended a day ago and devices long not used. */
    async sweep(): Promise<void> {
      const now = clock().getTime();
      await guard.sweep(new Date(now), {
        failures: new Date(now - LOCK_MS),
        sessions: new Date(now - 24 * 3_600_000),
        devices: new Date(now - DEVICE_MS),
      });
    },
  };
}
