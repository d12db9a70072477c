import ReconnectingWebSocket from "reconnecting-websocket";
import {
  LIVE_CHANNEL_PATH,
  LIVE_CLOSE,
  LIVE_KEEP_ALIVE_MS,
  LIVE_RECONNECT_MS,
  liveEvent,
  liveGreeting,
  type LiveEvent,
} from "@/contract/message/message";

const CONNECT_TIMEOUT_MS = 8_000;

interface LiveSocketOptions {
  /** Where the door takes the gateway's calls: `/gateway`. */
  readonly way: string;
  /** Binds the session that greets; while that fails the connection is tried anew. */
  readonly bind: (sessionId: string) => Promise<unknown>;
  readonly onEvent: (event: LiveEvent) => void;
  /** The login has ended, here or elsewhere. The connection is closed for good. */
  readonly onSignedOut: () => void;
}

/**
 * Connects to the live channel and stays connected: a session id arrives first and is bound, a keep-alive goes out every
 * minute, after a loss the next try comes in ten seconds (specification 4, 9). Gives the function that ends it.
 */
export function openLiveSocket({ way, bind, onEvent, onSignedOut }: LiveSocketOptions): () => void {
  const address = `${window.location.origin.replace(/^http/, "ws")}${way}${LIVE_CHANNEL_PATH}`;
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
  function stop(): void {
    clearInterval(keepAlive);
    clearTimeout(retry);
    socket.close();
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
    const event = liveEvent.safeParse(frame);
    if (event.success) onEvent(event.data);
  });
  socket.addEventListener("close", ({ code }) => {
    // What was lost meanwhile is connected again by the socket.
    clearTimeout(retry);
    if (code !== LIVE_CLOSE.signedOut) return;
    stop();
    onSignedOut();
  });
  return stop;
}
