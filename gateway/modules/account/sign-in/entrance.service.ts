import { minuteInShanghai, dayInShanghai } from "../../../core/clock";
import type { CallContext } from "../../../core/caller";
import { describeDevice, maskAddress } from "../../../core/mask";
import type { ModuleContext } from "../../../core/module";
import { createAccountRepository, type UserRow } from "../account.repository";
import { isNewDevice } from "../account.rules";
import { createCurrentUser } from "../current-user.service";
import { createEnrolments } from "../operator/enrolment";
import { createSecondSteps } from "../second-factor/second-steps";
import { createKnownDevices } from "./known-device";
import { createSessions, type SessionOrigin } from "./sessions";
import { createSignInGuard } from "./sign-in-guard.repository";

/** By what a person has shown who they are. */
export type SignInWay = "password" | "sms" | "secondStep" | "recoveryCode";

/** What comes after somebody has shown who they are: the second step where the account has one, else the session. */
export function createEntrance(context: ModuleContext) {
  const { config, database, clock, log } = context;
  const repository = createAccountRepository(database.db);
  const guard = createSignInGuard(database.db);
  const sessions = createSessions(database.db, config, clock);
  const devices = createKnownDevices(context);
  const steps = createSecondSteps(context);
  const enrolments = createEnrolments(context);
  const { describeUser } = createCurrentUser(database.db);
  const { audit, messenger } = context.ports;

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

  /** Opens the session. Only for who has gone through every step. */
  async function open(user: UserRow, { address, userAgent, device }: CallContext, way: SignInWay) {
    const now = clock();
    const from = { device: describeDevice(userAgent), address: maskAddress(address) };
    const opened = await sessions.open(user, from);
    const described = await describeUser(user.id, undefined);
    await repository.setLastLogin(user.id, now);
    log.info({ event: "login", result: "ok", userId: user.id }, "login");
    await audit.record({ event: "login", userId: user.id, detail: { way } });
    await notifyOfNewDevice(user, from, now);
    return {
      accessToken: opened.token,
      expiresAt: opened.expiresAt.toISOString(),
      deviceToken: devices.issue(user.id, devices.recognise(user.id, device)),
      user: described,
    };
  }

  return {
    open,
    /** After the first step. An operator has a second one, or sets it up now (GB/T 22239-2019, 8.1.4.1 d). */
    async enter(user: UserRow, from: CallContext, way: SignInWay) {
      if (user.secondFactorSince !== null) return steps.ask(user);
      return user.type === "operator" ? enrolments.begin(user) : open(user, from, way);
    },
  };
}
