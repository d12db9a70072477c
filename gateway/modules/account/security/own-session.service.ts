import type { OwnSession } from "@/contract/account/access";
import type { Caller } from "../../../core/caller";
import type { ModuleContext } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { idleMsOf, isSessionAlive } from "../account.rules";
import { createSessions } from "../sign-in/sessions";
import { createSessionRepository, type SessionRow } from "../sign-in/session.repository";

const NO_SESSION = "没有这个会话，它可能已经结束，请刷新列表";

/** The open sessions of a person, seen and ended by their owner. */
export function createOwnSessions({ config, database, clock, ports }: ModuleContext) {
  const { audit } = ports;
  const sessions = createSessionRepository(database.db);
  const { looksOn } = createSessions(database.db, config, clock);

  return {
    async listSessions(caller: Caller): Promise<OwnSession[]> {
      const now = clock();
      const idleMs = idleMsOf(caller.type, config.sessionIdleMs);
      const rows = await sessions.listSessions(caller.userId, new Date(now.getTime() - idleMs), now);
      const alive: SessionRow[] = [];
      for (const { session, viewing } of rows)
        if (isSessionAlive(session, idleMs, now) && (!viewing || (await looksOn(viewing, now)))) alive.push(session);
      return alive.map((row) => ({
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
      if (!(await sessions.endSession(caller.userId, id, clock())))
        throw new Refusal("NOT_FOUND", { message: NO_SESSION });
      await audit.record({ event: "session.end", userId: caller.userId, target: id });
      return null;
    },

    async endOtherSessions(caller: Caller): Promise<{ endedSessions: number }> {
      const endedSessions = await sessions.endSessions(caller.userId, clock(), caller.sessionId);
      await audit.record({ event: "session.end", userId: caller.userId, detail: { endedSessions } });
      return { endedSessions };
    },
  };
}
