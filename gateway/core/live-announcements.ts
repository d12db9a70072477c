import { sql } from "drizzle-orm";
import type { Executor } from "./database";

/** The channel of the database on which gateways tell each other what the live channel has to do. */
export const LIVE_ANNOUNCEMENTS = "portal_live";

/** An event was added. */
export const EVENT_ADDED = "event";
/** Logins have ended: their connections are closed at once, whichever gateway holds them. */
export const LOGINS_ENDED = "ended";
/** Something in a queue of the staff has changed; a trigger of its table says so. */
export const QUEUE_CHANGED = "queue";
/** Whose a case is: an enterprise's, or where there is none a person's. */
export interface CaseOwner {
  readonly enterpriseId: string | null;
  readonly userId: string | null;
}
/** A case of theirs has changed: not which, and not how. */
export const caseAnnouncement = ({ enterpriseId, userId }: CaseOwner): string | undefined =>
  enterpriseId !== null ? `case:enterprise:${enterpriseId}` : userId !== null ? `case:user:${userId}` : undefined;
export function readCaseOwner(announcement: string): CaseOwner | undefined {
  const [, kind, id = ""] = /^case:(enterprise|user):(.+)$/.exec(announcement) ?? [];
  if (kind === undefined) return undefined;
  return kind === "enterprise" ? { enterpriseId: id, userId: null } : { enterpriseId: null, userId: id };
}

/** A connection was bound. */
export const boundAnnouncement = (sessionHash: string) => `bound:${sessionHash}`;
export const readBoundHash = (announcement: string) => /^bound:([0-9a-f]{64})$/.exec(announcement)?.[1];

/** Tells those whose case it is that it has changed; a visitor has no connection. */
export async function announceCase(executor: Pick<Executor, "execute">, owner: CaseOwner): Promise<void> {
  const announcement = caseAnnouncement(owner);
  if (announcement !== undefined) await announce(executor, announcement);
}

/** Tells all gateways; within a transaction they hear of it when it has been committed. */
export async function announce(executor: Pick<Executor, "execute">, announcement: string): Promise<void> {
  await executor.execute(sql`select pg_notify(${LIVE_ANNOUNCEMENTS}, ${announcement})`);
}
