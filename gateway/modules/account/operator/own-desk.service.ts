import type { OwnDesk, OwnReset } from "@/contract/desk/own-desk";
import type { Caller } from "../../../core/caller";
import type { ModuleContext } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { idleMsOf } from "../account.rules";
import { createSessionRepository } from "../sign-in/session.repository";
import { createOperatorRepository } from "./operator.repository";
import { createOperatorRequestRepository } from "./requests/operator-request.repository";

/** Who sits at the desk, what they may do and since when they are there. */
export function createOwnDesk({ config, database, clock, ports }: ModuleContext) {
  const sessions = createSessionRepository(database.db);
  const operators = createOperatorRepository(database.db);
  const requests = createOperatorRequestRepository(database.db);

  async function listResets(userId: string): Promise<OwnReset[]> {
    const rows = await requests.listUnseen(userId);
    if (rows.length === 0) return [];
    const ids = rows.flatMap(({ askedBy, decidedBy, agreements }) => [
      ...[askedBy, decidedBy].filter((id) => id !== null),
      ...agreements.map((one) => one.userId),
    ]);
    const names = await ports.people.namesOf([...new Set(ids)]);
    const nameOf = (id: string) => names.get(id) ?? "";
    return rows.map(({ id, what, state, askedBy, askedAt, agreements, decidedBy, decidedAt }) => {
      // Who made a request void by taking a role away decided nothing about it.
      const decider = decidedBy === null || state === "voided" ? [] : [decidedBy];
      const others = [...agreements.map(({ userId }) => userId), ...decider];
      return {
        id,
        what,
        state,
        at: (decidedAt ?? askedAt).toISOString(),
        askedBy: askedBy === null ? null : nameOf(askedBy),
        decidedBy: [...new Set(others)].filter((id) => id !== askedBy).map(nameOf),
      };
    });
  }

  async function tell(caller: Caller): Promise<OwnDesk> {
    const [found, units, resets] = await Promise.all([
      sessions.findSessionById(caller.sessionId),
      operators.unitsOf(caller.userId),
      listResets(caller.userId),
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
      resets,
    };
  }

  return {
    tell,
    /** The person knows what was asked for or done to the own account. */
    async acknowledge(caller: Caller): Promise<null> {
      await requests.markSeen(caller.userId, clock());
      return null;
    },
  };
}
