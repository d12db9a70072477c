import { OPERATOR_PASSWORD_DAYS } from "@/contract/access/operator-request-rules";
import type { Executor } from "../../../core/database";
import type { ModuleContext } from "../../../core/module";
import type { UserRow } from "../account.repository";
import { createSecondFactorRepository } from "../second-factor/second-factor.repository";
import { createAccessRepository } from "../sign-in/access.repository";
import { hashOneTimePassword, makeOneTimePassword } from "../sign-in/one-time-password";
import { createSessionRepository } from "../sign-in/session.repository";

const DAY_MS = 86_400_000;

/** Changes what an operator signs in with, within an act's transaction. Every session of the account ends. */
export function createSignInMeans({ config, clock, ports }: Pick<ModuleContext, "config" | "clock" | "ports">) {
  /** The second factor stays: a password alone opens nothing. */
  async function putOneTimePassword(transaction: Executor, user: UserRow, endsAt: Date | null): Promise<string> {
    const now = clock();
    const password = makeOneTimePassword();
    await createAccessRepository(transaction).updateUser(user.id, {
      passwordHash: await hashOneTimePassword(password),
      mustChangePassword: true,
      passwordChangedAt: now,
      passwordEndsAt: endsAt,
    });
    await createSessionRepository(transaction).endSessions(user.id, now);
    return password;
  }

  return {
    /** At the machine: the password is told to whoever types the command. */
    replacePassword: (transaction: Executor, user: UserRow) => putOneTimePassword(transaction, user, null),

    /** Sends a password to the person's own phone, where no administrator reads it; gives the message's id. */
    async sendPassword(transaction: Executor, user: UserRow): Promise<string> {
      const endsAt = new Date(clock().getTime() + OPERATOR_PASSWORD_DAYS * DAY_MS);
      const password = await putOneTimePassword(transaction, user, endsAt);
      const body = `【${config.siteName}】您的工作台账号 ${user.username} 的一次性密码：${password}，请在 ${OPERATOR_PASSWORD_DAYS} 天内登录并修改。请勿告诉他人，管理员也不会向您索要。`;
      return ports.outbox.put(transaction, { channel: "sms", recipient: user.phone, body });
    },

    /** The next sign-in sets the second step up anew. */
    async forgetSecondFactor(transaction: Executor, user: UserRow): Promise<void> {
      await createSecondFactorRepository(transaction).forget(user.id);
      await createSessionRepository(transaction).endSessions(user.id, clock());
    },
  };
}
