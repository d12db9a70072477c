import type { z } from "zod";
import type { passwordChange, passwordReset } from "@/contract/account/access";
import { passwordKindOf } from "@/contract/account/password";
import type { Renewed } from "../../../core/calls/bind-calls";
import type { Caller } from "../../../core/caller";
import type { ModuleContext } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { createAccessRepository } from "../sign-in/access.repository";
import { checkPassword } from "../sign-in/password.rules";
import { CODE_WRONG, type SmsCodes } from "../sign-in/sms.service";
import { commonPasswords } from "../sign-in/common-passwords";
import { hashSecret } from "../../../core/secrets/slow-hash";
import type { UserRow } from "../account.repository";
import { forgetFailures } from "../sign-in/throttle";
import { createSessionRepository } from "../sign-in/session.repository";
import { warnOwner } from "./account-warning.service";
import { findOwnAccount, provePassword, renewToken } from "./own-account.service";

const SAME_PASSWORD = "新密码不能与当前密码相同，请换一个";

function demandGoodPassword(password: string, user: UserRow): void {
  const { type, username, phone } = user;
  const problem = checkPassword(password, { kind: passwordKindOf(type), username, phone, common: commonPasswords() });
  if (problem) throw Refusal.input(problem, "password");
}

/** Forgotten passwords set again by text message, and known ones changed. */
export function createPasswordService(context: ModuleContext, sms: SmsCodes) {
  const { database, clock, log } = context;
  const access = createAccessRepository(database.db);
  const { audit } = context.ports;

  return {
    /** The code is right but belongs to no account, to a locked one or to the staff's: answered as a wrong code. */
    async resetPassword(form: z.output<typeof passwordReset>): Promise<null> {
      await sms.check(form.tel, "reset", form.code);
      const user = await access.findUserByPhone(form.tel);
      if (!user?.enabled || user.type === "operator") throw Refusal.input(CODE_WRONG, "code");
      demandGoodPassword(form.password, user);
      const passwordHash = await hashSecret(form.password);
      const ended = await database.db.transaction(async (transaction) => {
        await sms.take(transaction, form.tel, "reset", form.code);
        const now = clock();
        await createAccessRepository(transaction).updateUser(user.id, {
          passwordHash,
          mustChangePassword: false,
          phoneProofDue: false,
          passwordChangedAt: now,
        });
        return createSessionRepository(transaction).endSessions(user.id, now);
      });
      await forgetFailures(database.db, context, user);
      log.info({ event: "password.reset", userId: user.id }, "password");
      await audit.record({ event: "password.reset", userId: user.id, detail: { endedSessions: ended } });
      await warnOwner(context, user, {
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
      const user = await findOwnAccount(database.db, caller);
      await provePassword(context, user, form.oldPassword);
      if (form.password === form.oldPassword) throw Refusal.input(SAME_PASSWORD, "password");
      demandGoodPassword(form.password, user);
      const passwordHash = await hashSecret(form.password);
      const { endedSessions, token } = await database.db.transaction(async (transaction) => {
        const now = clock();
        await createAccessRepository(transaction).updateUser(user.id, {
          passwordHash,
          mustChangePassword: false,
          passwordChangedAt: now,
          passwordEndsAt: null,
        });
        return {
          endedSessions: form.endOthers
            ? await createSessionRepository(transaction).endSessions(user.id, now, caller.sessionId)
            : 0,
          token: await renewToken(transaction, context, caller),
        };
      });
      log.info({ event: "password.change", userId: user.id }, "password");
      await audit.record({ event: "password.change", userId: user.id, detail: { endedSessions } });
      await warnOwner(context, user, {
        event: "password.change",
        sms: "您的登录密码已修改",
        title: "登录密码已修改",
        what: "您的登录密码已修改",
        otherwise: "请立即在登录页用“忘记密码”重设密码，并在账号管理中让其他登录退出",
      });
      return { data: { endedSessions }, token };
    },
  };
}
