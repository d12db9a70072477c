import type { messageCalls } from "@/contract/message/message";
import type { CallAnswer } from "@/contract/call";
import type { Caller } from "../../core/caller";
import type { Clock } from "../../core/clock";
import type { Executor, OpenDatabase } from "../../core/database";
import { announce, boundAnnouncement, EVENT_ADDED } from "../../core/live-announcements";
import { Refusal } from "../../core/refusal";
import { createLiveRepository, type StoredLiveEvent } from "./message-live.repository";
import { CONNECTIONS_PER_PERSON, hashLiveSession, LIVE_EVENT_MS, SEEN_MS, type LiveAddress } from "./message.rules";

const NOT_YOURS = "您没有绑定该企业，请重新选择企业";
const TOO_MANY = "同时打开的浏览器过多，请关闭一些后刷新页面";

/** Adds an event within a transaction; browsers hear of it when that has been committed. */
export async function addEvent(transaction: Executor, address: LiveAddress, event: StoredLiveEvent, at: Date) {
  await createLiveRepository(transaction).insertEvent(address, event, at);
  await announce(transaction, EVENT_ADDED);
}

/** Sends over the live channel and ties connections to people, whichever gateway holds them. */
export function createLiveService({ database, clock }: { readonly database: OpenDatabase; readonly clock: Clock }) {
  const reader = createLiveRepository(database.db);

  /**
   * Sends to a person, or to everybody who works for an enterprise. A transaction of its own: call it after the act has
   * been committed. Losing it loses a hint and nothing more, since what it tells of stands in its own table.
   */
  async function publish(address: LiveAddress, event: StoredLiveEvent): Promise<void> {
    await database.db.transaction((transaction) => addEvent(transaction, address, event, clock()));
  }

  return {
    publish,

    async bind(
      caller: Caller,
      query: {
        readonly sessionId: string;
        readonly hospitalId?: string | undefined;
        readonly after?: number | undefined;
      },
    ): Promise<CallAnswer<typeof messageCalls.bindLiveSession>> {
      const { hospitalId } = query;
      if (hospitalId !== undefined && !caller.enterprises.some((enterprise) => enterprise.id === hospitalId))
        throw new Refusal("NOT_ALLOWED", { message: NOT_YOURS });
      const sessionHash = hashLiveSession(query.sessionId);
      const known = await reader.findSession(sessionHash);
      if (!known) throw new Refusal("NOT_FOUND", { message: "连接已断开，正在重新连接" });
      const seenSince = new Date(clock().getTime() - SEEN_MS);
      if ((await reader.countSessions(caller.userId, seenSince)) >= CONNECTIONS_PER_PERSON)
        throw new Refusal("TOO_MANY_REQUESTS", { message: TOO_MANY, retryAfterSeconds: 60 });
      // A number from before the database was replaced would hide everything that is to come.
      const last = await reader.lastSeq();
      const after = Math.min(query.after ?? last, last);
      const bound = await reader.bindSession(sessionHash, {
        userId: caller.userId,
        loginId: caller.sessionId,
        enterpriseId: hospitalId ?? null,
        after,
      });
      if (!bound) throw new Refusal("WRONG_STATE", { message: "连接已经绑定，请刷新页面" });
      await announce(database.db, boundAnnouncement(sessionHash));
      return { seq: after };
    },

    sweep: (): Promise<void> => {
      const now = clock().getTime();
      return reader.sweep(new Date(now - LIVE_EVENT_MS), new Date(now - SEEN_MS));
    },
  };
}
