import type { AccountDossier } from "@/contract/desk/account";
import { maskPhone } from "../../../core/mask";
import type { ModuleContext } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { createAccountRepository, type UserRow } from "../account.repository";
import { demandNotTheLast } from "../operator/last-administrator";
import { createOperatorRequestRepository } from "../operator/requests/operator-request.repository";
import { createRequestSettling } from "../operator/requests/settle-requests.service";
import { createAccessRepository } from "../sign-in/access.repository";
import { createSessionRepository } from "../sign-in/session.repository";

/** Locks and unlocks accounts and signs them out. `by`: the operator, none at the control socket. */
export function createAccountLock(context: ModuleContext) {
  const { database, clock } = context;
  const { audit } = context.ports;
  const requests = createRequestSettling(context);

  async function setEnabled(username: string, enabled: boolean, by: string | undefined): Promise<AccountDossier> {
    const user = await createAccountRepository(database.db).findUserByLogin(username);
    if (!user) throw new Refusal("NOT_FOUND", { message: `没有账号 ${username}，请核对账号名或手机号` });
    if (by === user.id) throw new Refusal("NOT_ALLOWED", { message: "自己的账号不能由自己锁定或解锁" });
    const locksOperator = !enabled && user.type === "operator";
    const { endedSessions, announce } = await database.db.transaction(async (transaction) => {
      if (!enabled && by !== undefined) await demandNotTheLast(transaction, user);
      // Before the account's row: whoever confirms takes the two in this order.
      if (locksOperator) await createOperatorRequestRepository(transaction).holdOpen();
      await createAccessRepository(transaction).updateUser(user.id, { enabled });
      const endedSessions = enabled ? 0 : await createSessionRepository(transaction).endSessions(user.id, clock());
      return { endedSessions, announce: locksOperator ? await requests.settle(transaction, by) : undefined };
    });
    await audit.record({
      event: enabled ? "user.unlock" : "user.lock",
      userId: by,
      target: user.id,
      detail: { endedSessions },
    });
    await announce?.();
    return toAccountDossier({ ...user, enabled }, endedSessions);
  }

  async function endSessions(username: string, by: string | undefined): Promise<AccountDossier> {
    const user = await createAccountRepository(database.db).findUserByLogin(username);
    if (!user) throw new Refusal("NOT_FOUND", { message: `没有账号 ${username}，请核对账号名或手机号` });
    const endedSessions = await createSessionRepository(database.db).endSessions(user.id, clock());
    await audit.record({ event: "user.sign-out", userId: by, target: user.id, detail: { endedSessions } });
    return toAccountDossier(user, endedSessions);
  }

  return {
    endSessions,
    lock: (username: string, by: string | undefined): Promise<AccountDossier> => setEnabled(username, false, by),
    unlock: (username: string, by: string | undefined): Promise<AccountDossier> => setEnabled(username, true, by),
  };
}

/** An account as the operator sees it, with how many sessions the step ended. */
export function toAccountDossier(user: UserRow, endedSessions = 0): AccountDossier {
  const { id, username, type, fullName, enabled, closesAt, secondFactorSince } = user;
  const state = {
    enabled,
    closesAt: closesAt?.toISOString() ?? null,
    secondFactorSince: secondFactorSince?.toISOString() ?? null,
  };
  return { id, username, type, fullName, phone: maskPhone(user.phone), ...state, endedSessions };
}
