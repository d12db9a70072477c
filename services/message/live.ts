import { messageCalls, type LiveEvent, type UnreadCounts } from "@/contract/message/message";
import { LIVE_PLACE_PREFIX } from "@/lib/browser/personal-storage-keys";
import { browserGateway } from "@/lib/gateway/browser";
import { openLiveSocket } from "@/lib/gateway/live-socket";
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

/** Connects and tells what is heard; what has been heard before is not told again. */
function connect(options: LiveOptions, publish: (update: LiveUpdate) => void): () => void {
  const key = placeKey(options);
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

  function hear(event: LiveEvent): void {
    // No place in the stream: whoever was away asks for everything anew.
    if (event.type === "cases") return publish({ type: "event", event });
    // A list is no happening: it says how things stand, whatever has been seen, and moves nothing on.
    if (!isEntryList(event)) {
      if (event.seq <= (readPlace(key) ?? -1)) return;
      writePlace(key, event.seq);
    }
    publish({ type: "event", event });
    if (event.type !== "entries") count();
  }

  return openLiveSocket({
    way: "/gateway",
    bind,
    onEvent: hear,
    onSignedOut: () => publish({ type: "signedOut" }),
  });
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
