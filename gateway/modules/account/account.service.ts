import type { CurrentUser } from "@/contract/account";
import type { CallAnswer } from "@/contract/call";
import type { accountCalls, loginForm } from "@/contract/account";
import type { z } from "zod";
import type { ModuleContext } from "../../core/module";
import type { CallContext, Caller } from "../../core/caller";
import { Refusal } from "../../core/refusal";
import { createAuditLog } from "../operator/operator-audit.service";
import { createCaptchas } from "./account.captcha";
import { verifyPassword } from "./account.password";
import { createAccountRepository } from "./account.repository";
import { describeDevice, maskAddress, maskPhone } from "../../core/mask";
import { ACCOUNT_LIMITS, ADDRESS_LIMITS, LOCK_MS, judgeFailures, stricterGate } from "./account.rules";
import { createSessions } from "./account.sessions";
import { throttleKey } from "./account.throttle";

/** One sentence for an unknown account, a wrong password and a disabled account: nothing tells them apart. */
export const WRONG_CREDENTIALS = "账号或密码错误，请检查后重新输入";
export const CAPTCHA_MISSING = "请输入图形验证码";
export const CAPTCHA_WRONG = "验证码错误或已过期，请输入新的验证码";

/** Sign-in, sessions and the current user. */
export function createAccountService({ config, database, clock, log }: ModuleContext) {
  const repository = createAccountRepository(database.db);
  const sessions = createSessions(repository, config, clock);
  const captchas = createCaptchas(repository, clock);
  const audit = createAuditLog(database.db, clock);

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

  async function login(
    form: z.output<typeof loginForm>,
    { address, userAgent }: Pick<CallContext, "address" | "userAgent">,
  ): Promise<CallAnswer<typeof accountCalls.login>> {
    const now = clock();
    const keys = [throttleKey("account", form.username.toLowerCase()), throttleKey("address", address)] as const;
    const [byAccount, byAddress] = await Promise.all([
      repository.findFailures(keys[0]),
      repository.findFailures(keys[1]),
    ]);
    const gate = stricterGate(
      judgeFailures(byAccount, ACCOUNT_LIMITS, now),
      judgeFailures(byAddress, ADDRESS_LIMITS, now),
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
      for (const key of keys) await repository.addFailure(key, now, forgetBefore);
      log.warn({ event: "login", result: "refused" }, "login refused");
      await audit.record({ event: "login", result: "refused", userId: user?.id, detail: { reason: "credentials" } });
      throw Refusal.input(WRONG_CREDENTIALS, "password");
    }

    await repository.clearFailures(keys[0]);
    const opened = await sessions.open(user.id, { device: describeDevice(userAgent), address: maskAddress(address) });
    const described = await describeUser(user.id, undefined);
    await repository.setLastLogin(user.id, now);
    log.info({ event: "login", result: "ok", userId: user.id }, "login");
    await audit.record({ event: "login", userId: user.id });
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

    /** Removes expired captchas, forgotten failures and sessions that ended a day ago. */
    async sweep(): Promise<void> {
      const now = clock().getTime();
      await repository.sweep(new Date(now), new Date(now - LOCK_MS), new Date(now - 24 * 3_600_000));
    },
  };
}
