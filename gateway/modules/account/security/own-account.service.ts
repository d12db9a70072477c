import type { Caller } from "../../../core/caller";
import type { Executor } from "../../../core/database";
import type { ModuleContext } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { verifySecret } from "../../../core/secrets/slow-hash";
import { createAccountRepository, type UserRow } from "../account.repository";
import { createSessions } from "../sign-in/sessions";
import { reauthenticate } from "../sign-in/throttle";

/** The account of whoever calls. */
export async function findOwnAccount(db: Executor, caller: Caller): Promise<UserRow> {
  const user = await createAccountRepository(db).findUser(caller.userId);
  if (!user) throw new Refusal("NOT_LOGGED_IN");
  return user;
}

/** Asks for the current password again before an act that somebody at a stranger's open session must not do. */
export function provePassword(
  { database, ...parts }: Pick<ModuleContext, "database" | "clock" | "cipher">,
  user: UserRow,
  password: string,
) {
  return reauthenticate(database.db, parts, user.id, () => verifySecret(user.passwordHash, password));
}

const PROOF_DUE = "您的登录密码由企业管理员重置过。请先退出，用登录页的“忘记密码”以短信验证码重设密码，再办理此事";

/** Refuses what only the owner of the phone may do while an enterprise may know the password. */
export function demandPhoneProof(user: Pick<UserRow, "phoneProofDue">): void {
  if (user.phoneProofDue) throw new Refusal("WRONG_STATE", { message: PROOF_DUE });
}

/** Who has proved the password again gets another token, within the act's transaction. */
export function renewToken(
  transaction: Executor,
  { config, clock }: Pick<ModuleContext, "config" | "clock">,
  caller: Caller,
) {
  return createSessions(transaction, config, clock).renew(caller);
}
