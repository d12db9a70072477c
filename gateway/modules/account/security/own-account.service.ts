import type { Caller } from "../../../core/caller";
import type { Executor } from "../../../core/database";
import type { ModuleContext } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { verifySecret } from "../../../core/slow-hash";
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

/** Who has proved the password again gets another token, within the act's transaction. */
export function renewToken(
  transaction: Executor,
  { config, clock }: Pick<ModuleContext, "config" | "clock">,
  caller: Caller,
) {
  return createSessions(transaction, config, clock).renew(caller);
}
