import type { OwnDesk } from "@/contract/desk/own-desk";
import type { Caller } from "../../../core/caller";
import type { ModuleContext } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { idleMsOf } from "../account.rules";
import { createSessionRepository } from "../sign-in/session.repository";
import { createOperatorRepository } from "./operator.repository";

/** Who sits at the desk, what they may do and since when they are there. */
export function createOwnDesk({ config, database }: ModuleContext) {
  const sessions = createSessionRepository(database.db);
  const operators = createOperatorRepository(database.db);
  return async function tell(caller: Caller): Promise<OwnDesk> {
    const [found, units] = await Promise.all([
      sessions.findSessionById(caller.sessionId),
      operators.unitsOf(caller.userId),
    ]);
    if (!found || !caller.operator) throw new Refusal("NOT_LOGGED_IN");
    const { session, user } = found;
    return {
      userId: user.id,
      username: user.username,
      fullName: user.fullName,
      roles: [...caller.operator.roles],
      units,
      mustChangePassword: user.mustChangePassword,
      signedInAt: session.createdAt.toISOString(),
      expiresAt: caller.expiresAt.toISOString(),
      idleMinutes: idleMsOf("operator", config.sessionIdleMs) / 60_000,
    };
  };
}
