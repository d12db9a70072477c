import ReconnectingWebSocket from "reconnecting-websocket";
import {
  LIVE_CHANNEL_PATH,
  LIVE_CLOSE,
  LIVE_KEEP_ALIVE_MS,
  LIVE_RECONNECT_MS,
  liveEvent,
  liveGreeting,
  messageCalls,
  type LiveEvent,
  type UnreadCounts,
} from "@/contract/message/message";
import { LIVE_PLACE_PREFIX } from "@/lib/browser/personal-storage-keys";
import { browserGateway } from "@/lib/gateway/browser";
import { isEntryList } from "./entries";
import { countMessages } from "./queries";

/** What a window hears, whichever window of this browser holds the connection. */
export type LiveUpdate =
  | { readonly type: "event"; readonly event: LiveEvent }
  | { readonly type: "counts"; readonly counts: UnreadCounts }
  /** The login has ended, here or on another device. */
  | { readonly type: "signedOut" };

interface LiveOptions {
  readonly userId: string;
  /** The current enterprise; null for people without one. */
  readonly enId: string | null;
  readonly onUpdate: (update: LiveUpdate) => void;
}

const CONNECT_TIMEOUT_MS = 8_000;
/** A window that has not heard the counts from the one that connects asks by itself after this many milliseconds. */
const HEAR_COUNTS_MS = 1_500;

/** Where this browser stands in the stream, for each person and enterprise; it survives reloads, not signing out. */
const placeKey = ({ userId, enId }: LiveOptions) => `${LIVE_PLACE_PREFIX}${userId}.${enId ?? ""}`;

function readPlace(key: string): number | undefined {
  try {
    const place = Number(window.localStorage.getItem(key) ?? Number.NaN);
    return Number.isSafeInteger(place) ? place : undefined;
  } catch {
    return undefined;
  }
}

function writePlace(key: string, seq: number): void {
  try {
    window.localStorage.setItem(key, String(seq));
  } catch {
    // Without storage the next connection begins at the end of the stream; the inbox holds all the same.
  }
}

/**
 * Connects and stays connected: a session id arrives first and is bound to the enterprise, a keep-alive goes out every
 * minute, after a loss the next try comes in ten seconds (specification 4, 9). Ends when told, or when the login has.
 */
function connect(options: LiveOptions, publish: (update: LiveUpdate) => void): () => void {
  const key = placeKey(options);
  const address = `${window.location.origin.replace(/^http/, "ws")}/gateway${LIVE_CHANNEL_PATH}`;
  const socket = new ReconnectingWebSocket(address, [], {
    minReconnectionDelay: LIVE_RECONNECT_MS,
    maxReconnectionDelay: LIVE_RECONNECT_MS,
    reconnectionDelayGrowFactor: 1,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    maxEnqueuedMessages: 0,
  });
  const keepAlive = setInterval(() => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ type: "ping" }));
  }, LIVE_KEEP_ALIVE_MS);

  let retry: ReturnType<typeof setTimeout> | undefined;
  let counting: Promise<void> | undefined;
  const count = () => {
    counting ??= countMessages()
      .then((counts) => publish({ type: "counts", counts }))
      .catch(() => undefined)
      .finally(() => {
        counting = undefined;
      });
  };

  async function bind(sessionId: string): Promise<void> {
    const after = readPlace(key);
    const { seq } = await browserGateway.call(messageCalls.bindLiveSession, {
      query: {
        sessionId,
        ...(options.enId === null ? {} : { hospitalId: options.enId }),
        ...(after === undefined ? {} : { after }),
      },
    });
    // Less than we have seen: the database was replaced, and its numbers began again. An event may have been quicker than
    // this answer: what it wrote stays.
    if (after === undefined ? readPlace(key) === undefined : seq < after) writePlace(key, seq);
    count();
  }

  socket.addEventListener("message", ({ data }: MessageEvent<string>) => {
    let frame: unknown;
    try {
      frame = JSON.parse(data);
    } catch {
      return;
    }
    const greeting = liveGreeting.safeParse(frame);
    if (greeting.success) {
      // `reconnect` itself does not wait: a gateway that refuses everybody would be asked without pause.
      bind(greeting.data.sessionId).catch(() => {
        retry = setTimeout(() => socket.reconnect(), LIVE_RECONNECT_MS);
      });
      return;
    }
    const parsed = liveEvent.safeParse(frame);
    if (!parsed.success) return;
    // A list is no happening: it says how things stand, whatever has been seen, and moves nothing on.
    if (!isEntryList(parsed.data)) {
      if (parsed.data.seq <= (readPlace(key) ?? -1)) return;
      writePlace(key, parsed.data.seq);
    }
    publish({ type: "event", event: parsed.data });
    if (parsed.data.type !== "entries") count();
  });
  socket.addEventListener("close", ({ code }) => {
    // What was lost meanwhile is connected again by the socket.
    clearTimeout(retry);
    if (code !== LIVE_CLOSE.signedOut) return;
    stop();
    publish({ type: "signedOut" });
  });

  function stop(): void {
    clearInterval(keepAlive);
    clearTimeout(retry);
    socket.close();
  }
  return stop;
}

/**
 * The live channel of this browser: one window connects for all (the others take over when it closes), and what it hears
 * reaches every window. Browsers without locks (plain http on a name other than localhost) connect in each window.
 * Gives the function that ends it.
 */
export function startLive(options: LiveOptions): () => void {
  const name = `portal-live:${options.userId}:${options.enId ?? ""}`;
  const windows = "BroadcastChannel" in window ? new BroadcastChannel(name) : undefined;
  const leaving = new AbortController();
  let disconnect: (() => void) | undefined;
  let heardCounts = false;

  const receive = (update: LiveUpdate) => {
    if (update.type === "counts") heardCounts = true;
    options.onUpdate(update);
  };
  const asking = setTimeout(() => {
    if (!heardCounts)
      countMessages().then(
        (counts) => receive({ type: "counts", counts }),
        () => undefined,
      );
  }, HEAR_COUNTS_MS);
  windows?.addEventListener("message", ({ data }: MessageEvent<LiveUpdate>) => receive(data));
  const begin = () => {
    disconnect = connect(options, (update) => {
      receive(update);
      windows?.postMessage(update);
    });
  };

  if ("locks" in navigator && windows) {
    navigator.locks
      .request(name, { signal: leaving.signal }, () => {
        begin();
        return new Promise<void>((resolve) => leaving.signal.addEventListener("abort", () => resolve()));
      })
      .catch(() => undefined);
  } else {
    begin();
  }
  return () => {
    clearTimeout(asking);
    leaving.abort();
    disconnect?.();
    windows?.close();
  };
}
