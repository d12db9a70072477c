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
/** A connection was bound. */
export const boundAnnouncement = (sessionHash: string) => `bound:${sessionHash}`;
export const readBoundHash = (announcement: string) => /^bound:([0-9a-f]{64})$/.exec(announcement)?.[1];

/** Tells all gateways; within a transaction they hear of it when it has been committed. */
export async function announce(executor: Pick<Executor, "execute">, announcement: string): Promise<void> {
  await executor.execute(sql`select pg_notify(${LIVE_ANNOUNCEMENTS}, ${announcement})`);
}
