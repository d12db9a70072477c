import type { z } from "zod";
import type { OwnSession, passwordChange, passwordReset, phoneChange, profileForm } from "@/contract/account/access";
import { passwordKindOf } from "@/contract/account/password";
import type { Renewed } from "../../../core/bind-calls";
import type { Caller } from "../../../core/caller";
import { minuteInShanghai } from "../../../core/clock";
import type { Executor } from "../../../core/database";
import { maskPhone } from "../../../core/mask";
import type { ModuleContext } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { cleanText } from "../../../core/text/clean";
import { createAccessRepository } from "./access.repository";
import { judgePassword } from "./password.rules";
import { CODE_WRONG, type SmsCodes } from "./sms.service";
import { commonPasswords } from "./common-passwords";
import { hashPassword, verifyPassword } from "./password-hash";
import { createAccountRepository, type UserRow } from "../account.repository";
import { isSessionAlive } from "../account.rules";
import { createSessions } from "./sessions";
import { reauthenticate, throttleKey } from "./throttle";

const NO_SESSION = "没有这个会话，它可能已经结束，请刷新列表";
const SAME_PASSWORD = "新密码不能与当前密码相同，请换一个";

interface Warning {
  readonly event: string;
  /** The sentence of the text message. */
  readonly sms: string;
  readonly title: string;
  readonly what: string;
  /** What to do when it was somebody else. */
  readonly otherwise: string;
}

/** What a person changes on the own account: password, phone, profile, sessions. */
export function createAccountSecurity(context: ModuleContext, sms: SmsCodes) {
  const { config, database, clock, log } = context;
  const accounts = createAccountRepository(database.db);
  const access = createAccessRepository(database.db);
  const { audit, messenger, outbox } = context.ports;

  async function ownRow(caller: Caller): Promise<UserRow> {
    const user = await accounts.findUser(caller.userId);
    if (!user) throw new Refusal("NOT_LOGGED_IN");
    return user;
  }

  function demandGoodPassword(password: string, user: UserRow): void {
    const { type, username, phone } = user;
    const problem = judgePassword(password, { kind: passwordKindOf(type), username, phone, common: commonPasswords() });
    if (problem) throw Refusal.input(problem, "password");
  }

  const prove = (user: UserRow, password: string) =>
    reauthenticate(accounts, clock(), user.id, () => verifyPassword(user.passwordHash, password));

  /** Who has proved the password again gets another token, within the act's transaction. */
  const renew = (transaction: Executor, caller: Caller) =>
    createSessions(createAccountRepository(transaction), config, clock).renew(caller);

  /**
   * Tells the person of a change by every way we know, so that somebody else's does not go unnoticed: a text message to the
   * phone the account had, the inbox, and through it by e-mail where there is one.
   */
  async function warn(user: Pick<UserRow, "id" | "phone">, change: Warning): Promise<void> {
    const now = clock();
    const body = `【${config.siteName}】${change.sms}。如非本人操作，请立即找回密码并联系管理员。`;
    outbox.deliverSoon(await outbox.put(database.db, { channel: "sms", recipient: user.phone, body }));
    await messenger.send({
      to: { userIds: [user.id] },
      kind: "security",
      title: change.title,
      body: `${minuteInShanghai(now)} ${change.what}。如不是您本人操作，${change.otherwise}。`,
      link: "/user/manage",
      eventKey: `${change.event}:${now.getTime()}`,
    });
  }

  return {
    /** The code is right but belongs to no account, or to a locked one: answered as a wrong code. */
    async resetPassword(form: z.output<typeof passwordReset>): Promise<null> {
      await sms.check(form.tel, "reset", form.code);
      const user = await access.findUserByPhone(form.tel);
      if (!user?.enabled) throw Refusal.input(CODE_WRONG, "code");
      demandGoodPassword(form.password, user);
      const passwordHash = await hashPassword(form.password);
      const ended = await database.db.transaction(async (transaction) => {
        await sms.take(transaction, form.tel, "reset", form.code);
        const writer = createAccessRepository(transaction);
        const now = clock();
        await writer.updateUser(user.id, { passwordHash, mustChangePassword: false, passwordChangedAt: now });
        return writer.endSessions(user.id, now);
      });
      // Who has proved the phone is not kept out by earlier failures.
      for (const name of [user.username, user.phone]) await accounts.clearFailures(throttleKey("account", name));
      await accounts.clearFailures(throttleKey("reauth", user.id));
      log.info({ event: "password.reset", userId: user.id }, "password");
      await audit.record({ event: "password.reset", userId: user.id, detail: { endedSessions: ended } });
      await warn(user, {
        event: "password.reset",
        sms: "您的登录密码已通过短信验证码重新设置",
        title: "登录密码已重新设置",
        what: "您的登录密码凭短信验证码重新设置，此前的登录已全部退出",
        otherwise: "请立即在登录页用“忘记密码”再次重设，并联系管理员",
      });
      return null;
    },

    async changePassword(
      caller: Caller,
      form: z.output<typeof passwordChange>,
    ): Promise<Renewed<{ endedSessions: number }>> {
      const user = await ownRow(caller);
      await prove(user, form.oldPassword);
      if (form.password === form.oldPassword) throw Refusal.input(SAME_PASSWORD, "password");
      demandGoodPassword(form.password, user);
      const passwordHash = await hashPassword(form.password);
      const { endedSessions, token } = await database.db.transaction(async (transaction) => {
        const writer = createAccessRepository(transaction);
        const now = clock();
        await writer.updateUser(user.id, { passwordHash, mustChangePassword: false, passwordChangedAt: now });
        return {
          endedSessions: form.endOthers ? await writer.endSessions(user.id, now, caller.sessionId) : 0,
          token: await renew(transaction, caller),
        };
      });
      log.info({ event: "password.change", userId: user.id }, "password");
      await audit.record({ event: "password.change", userId: user.id, detail: { endedSessions } });
      await warn(user, {
        event: "password.change",
        sms: "您的登录密码已修改",
        title: "登录密码已修改",
        what: "您的登录密码已修改",
        otherwise: "请立即在登录页用“忘记密码”重设密码，并在账号管理中让其他登录退出",
      });
      return { data: { endedSessions }, token };
    },

    async updateProfile(caller: Caller, form: z.output<typeof profileForm>): Promise<null> {
      const nickName = cleanText(form.nickName).replace(/\s+/gu, " ").trim();
      if (nickName === "") throw Refusal.input("请输入昵称", "nickName");
      await access.updateUser(caller.userId, { nickName, email: form.email });
      await audit.record({ event: "profile.change", userId: caller.userId });
      return null;
    },

    /** A phone that somebody else has is answered as a wrong code. */
    async changePhone(caller: Caller, form: z.output<typeof phoneChange>): Promise<Renewed<null>> {
      const user = await ownRow(caller);
      await prove(user, form.oldPassword);
      if (form.tel === user.phone) throw Refusal.input("新手机号与当前手机号相同，不需要更换", "tel");
      await sms.check(form.tel, "bind", form.code);
      const token = await database.db.transaction(async (transaction) => {
        await sms.take(transaction, form.tel, "bind", form.code);
        if (!(await createAccessRepository(transaction).changePhone(user.id, form.tel)))
          throw Refusal.input(CODE_WRONG, "code");
        return renew(transaction, caller);
      });
      await audit.record({ event: "phone.change", userId: user.id });
      await warn(user, {
        event: "phone.change",
        sms: "您账号的手机号已更换，此手机号不再用于登录",
        title: "账号的手机号已更换",
        what: `您账号的手机号更换为 ${maskPhone(form.tel)}，今后用它登录和接收验证码`,
        otherwise: "请立即修改密码，并联系管理员",
      });
      return { data: null, token };
    },

    async listSessions(caller: Caller): Promise<OwnSession[]> {
      const now = clock();
      const rows = await access.listSessions(caller.userId, new Date(now.getTime() - config.sessionIdleMs), now);
      return rows
        .filter((row) => isSessionAlive(row, config.sessionIdleMs, now))
        .map((row) => ({
          id: row.id,
          device: row.device,
          address: row.address,
          createdAt: row.createdAt.toISOString(),
          lastSeenAt: row.lastSeenAt.toISOString(),
          current: row.id === caller.sessionId,
        }));
    },

    /** Somebody else's session does not exist for the caller. */
    async endSession(caller: Caller, id: string): Promise<null> {
      if (!(await access.endSession(caller.userId, id, clock())))
        throw new Refusal("NOT_FOUND", { message: NO_SESSION });
      await audit.record({ event: "session.end", userId: caller.userId, target: id });
      return null;
    },

    async endOtherSessions(caller: Caller): Promise<{ endedSessions: number }> {
      const endedSessions = await access.endSessions(caller.userId, clock(), caller.sessionId);
      await audit.record({ event: "session.end", userId: caller.userId, detail: { endedSessions } });
      return { endedSessions };
    },
  };
}
