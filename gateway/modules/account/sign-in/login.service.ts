import type { z } from "zod";
import type { accountCalls, loginForm } from "@/contract/account/account";
import type { CallAnswer } from "@/contract/call";
import type { CallContext } from "../../../core/caller";
import { dayInShanghai, minuteInShanghai } from "../../../core/clock";
import { describeDevice, maskAddress } from "../../../core/mask";
import type { ModuleContext } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { createAccountRepository, type UserRow } from "../account.repository";
import {
  ACCOUNT_LIMITS,
  ADDRESS_LIMITS,
  checkLoginFailures,
  isNewDevice,
  LOCK_MS,
  stricterGate,
} from "../account.rules";
import { createCurrentUser } from "../current-user.service";
import { verifyPassword } from "./password-hash";
import { createSessions, type SessionOrigin } from "./sessions";
import { createSignInGuard } from "./sign-in-guard.repository";
import { throttleKey } from "./throttle";

/** One sentence for an unknown account, a wrong password and a disabled account: nothing tells them apart. */
const WRONG_CREDENTIALS = "账号或密码错误，请检查后重新输入";

/** Sign-in by password, slowed down and stopped by failures; a new device is told of. */
export function createLogin(context: ModuleContext) {
  const { config, database, clock, log } = context;
  const repository = createAccountRepository(database.db);
  const guard = createSignInGuard(database.db);
  const sessions = createSessions(database.db, config, clock);
  const describeUser = createCurrentUser(database.db);
  const { audit, messenger, proof } = context.ports;

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

  return async function login(
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
      const obstacle = await proof.findObstacle(database.db, form, { purpose: "login", address });
      if (obstacle) throw obstacle;
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
  };
}
