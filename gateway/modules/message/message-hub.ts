import type { WebSocket } from "ws";
import type { FastifyBaseLogger } from "fastify";
import { LIVE_CLOSE } from "@/contract/message/message";
import type { Clock } from "../../core/clock";
import type { PeoplePort } from "../../core/ports";
import type { OpenDatabase } from "../../core/database";
import {
  LIVE_ANNOUNCEMENTS,
  LOGINS_ENDED,
  QUEUE_CHANGED,
  readBoundHash,
  readCaseOwner,
  type CaseOwner,
} from "../../core/live-announcements";
import { createLiveRepository, type LiveEventRow } from "./message-live.repository";
import { toFrame, reaches, VISITS_SHOWN } from "./message.rules";
import { createVisitRepository } from "./visit.repository";

interface Connection {
  readonly socket: Pick<WebSocket, "send" | "close">;
  bound?: { readonly userId: string; readonly loginId: string; readonly enterpriseId: string | null };
}

interface HubParts {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly people: Pick<PeoplePort, "standing" | "operators">;
  /** The idle limit of logins, in milliseconds. */
  readonly idleMs: number;
  readonly log: Pick<FastifyBaseLogger, "error">;
}

const BATCH = 200;
/** Changes of queues and cases that come this close together are told once, in milliseconds. */
const NEWS_MS = 300;

/** Acts once for all that comes close together. */
function gather(act: () => void) {
  let timer: NodeJS.Timeout | undefined;
  return {
    note(): void {
      timer ??= setTimeout(() => {
        timer = undefined;
        act();
      }, NEWS_MS).unref();
    },
    stop: (): void => clearTimeout(timer),
  };
}

/**
 * The connections that this process holds. All work stands in one queue, so that a connection that is being bound gets
 * what it missed before anything newer, and nothing twice.
 */
export function createLiveHub({ database, clock, people, idleMs, log }: HubParts) {
  const repository = createLiveRepository(database.db);
  const visits = createVisitRepository(database.db);
  const connections = new Map<string, Connection>();
  /** Everything up to this event has been given to the bound connections of this process. */
  let given = 0;
  let queue = Promise.resolve();
  let stopListening: (() => Promise<void>) | undefined;
  let stopped = false;
  const moved = new Map<string, CaseOwner>();
  const queueNews = gather(() => void enqueue(giveQueueNews));
  const caseNews = gather(() => void enqueue(giveCaseNews));

  function enqueue(work: () => Promise<void>): Promise<void> {
    queue = queue
      .then(() => (stopped ? undefined : work()))
      .catch((error: unknown) => log.error({ err: error }, "live channel"));
    return queue;
  }

  const send = (connection: Connection, row: LiveEventRow) =>
    connection.socket.send(JSON.stringify(toFrame(row.seq, row.event)));

  /** Ends connections whose login has ended or whose person left the enterprise. */
  async function endFallen(): Promise<void> {
    const bound = [...connections].flatMap(([hash, { bound: login }]) => (login ? [{ hash, ...login }] : []));
    if (bound.length === 0) return;
    const standing = new Set((await people.standing(bound, idleMs, clock())).map((login) => login.hash));
    for (const { hash } of bound) {
      if (!standing.has(hash)) connections.get(hash)?.socket.close(LIVE_CLOSE.signedOut, "signed out");
      if (!standing.has(hash)) connections.delete(hash);
    }
  }

  async function giveNew(): Promise<void> {
    for (;;) {
      const rows = await repository.listAfter(given, BATCH);
      const last = rows.at(-1);
      if (!last) return;
      // A login may have ended a moment ago: nothing is given to whom it does not concern any more.
      await endFallen();
      for (const row of rows) {
        for (const connection of connections.values()) {
          if (connection.bound && reaches(row, connection.bound)) send(connection, row);
        }
      }
      given = last.seq;
    }
  }

  /** Whose cases have changed hear that something has, once for all that came close together. */
  async function giveCaseNews(): Promise<void> {
    const owners = [...moved.values()];
    moved.clear();
    await endFallen();
    for (const { bound, socket } of connections.values())
      if (bound && owners.some((owner) => reaches(owner, bound)))
        socket.send(JSON.stringify(toFrame(given, { type: "cases" })));
  }

  /** Desks that are open ask again for what they show; what has changed they may see is not judged here, so it is not said. */
  async function giveQueueNews(): Promise<void> {
    const bound = [...connections.values()].filter((connection) => connection.bound);
    if (bound.length === 0) return;
    await endFallen();
    const staff = new Set(await people.operators());
    for (const connection of connections.values())
      if (connection.bound && staff.has(connection.bound.userId))
        connection.socket.send(JSON.stringify(toFrame(given, { type: "counts" })));
  }

  async function attach(hash: string): Promise<void> {
    const connection = connections.get(hash);
    if (!connection || connection.bound) return;
    const row = await repository.findSession(hash);
    if (!row?.userId || !row.loginId) return;
    await giveNew();
    const bound = { userId: row.userId, loginId: row.loginId, enterpriseId: row.enterpriseId };
    for (const missed of await repository.listMissed(bound, row.after ?? given, given)) send(connection, missed);
    connection.bound = bound;
    // The newest visits as one event: the client's list. One alone would be told as news.
    const entries = row.enterpriseId === null ? [] : await visits.list(row.enterpriseId, VISITS_SHOWN);
    if (entries.length > 1) connection.socket.send(JSON.stringify(toFrame(given, { type: "entries", entries })));
  }

  return {
    /** Begins to hear of events; call it once, before connections come. */
    async start(): Promise<void> {
      given = await repository.lastSeq();
      stopListening = await database.listen(
        LIVE_ANNOUNCEMENTS,
        (announcement) => {
          const hash = readBoundHash(announcement);
          const owner = readCaseOwner(announcement);
          if (owner) moved.set(announcement, owner);
          if (owner) caseNews.note();
          else if (announcement === QUEUE_CHANGED) queueNews.note();
          else if (announcement === LOGINS_ENDED) void enqueue(endFallen);
          else void enqueue(() => (hash === undefined ? giveNew() : attach(hash)));
        },
        () => void enqueue(catchUp),
      );
    },

    /** A new connection, known to the database from now on. */
    open: (hash: string, socket: Connection["socket"]): Promise<void> =>
      enqueue(async () => {
        connections.set(hash, { socket });
        await repository.openSession(hash, clock());
      }),

    /** A connection that has ended. */
    close: (hash: string): Promise<void> =>
      enqueue(async () => {
        connections.delete(hash);
        await repository.closeSessions([hash]);
      }),

    isBound: (hash: string): boolean => connections.get(hash)?.bound !== undefined,

    /** Now and then: ends what has lost its login, and says that the rest is still here. */
    check: (): Promise<void> =>
      enqueue(async () => {
        await endFallen();
        await repository.touchSessions([...connections.keys()], clock());
      }),

    async stop(): Promise<void> {
      queueNews.stop();
      caseNews.stop();
      await stopListening?.();
      await queue;
      stopped = true;
      await repository.closeSessions([...connections.keys()]).catch(() => undefined);
      connections.clear();
    },
  };

  /** After a time of not hearing: what was bound, and what happened, in between. */
  async function catchUp(): Promise<void> {
    for (const [hash, connection] of connections) if (!connection.bound) await attach(hash);
    await giveNew();
    queueNews.note();
  }
}

export type LiveHub = ReturnType<typeof createLiveHub>;
