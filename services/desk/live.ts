import ReconnectingWebSocket from "reconnecting-websocket";
import {
  LIVE_CHANNEL_PATH,
  LIVE_CLOSE,
  LIVE_KEEP_ALIVE_MS,
  LIVE_RECONNECT_MS,
  liveEvent,
  liveGreeting,
  messageCalls,
} from "@/contract/message/message";
import { DESK_API, deskGateway } from "@/lib/gateway/desk-browser";

interface DeskNews {
  /** A queue has moved, or something came for the operator. */
  readonly onMove: () => void;
  /** Something was said to the operator: a case was given to them. */
  readonly onMessage: (title: string) => void;
  /** The session has ended, here or elsewhere. */
  readonly onSignedOut: () => void;
}

/**
 * Hears what arrives at the desk while a window is open; gives the function that ends it. What was missed meanwhile is not
 * told again: after each connection the queues are read anew.
 */
export function startDeskLive({ onMove, onMessage, onSignedOut }: DeskNews): () => void {
  const address = `${window.location.origin.replace(/^http/, "ws")}${DESK_API}${LIVE_CHANNEL_PATH}`;
  const socket = new ReconnectingWebSocket(address, [], {
    minReconnectionDelay: LIVE_RECONNECT_MS,
    maxReconnectionDelay: LIVE_RECONNECT_MS,
    reconnectionDelayGrowFactor: 1,
    maxEnqueuedMessages: 0,
  });
  let retry: ReturnType<typeof setTimeout> | undefined;
  const keepAlive = setInterval(() => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ type: "ping" }));
  }, LIVE_KEEP_ALIVE_MS);
  const stop = () => {
    clearInterval(keepAlive);
    clearTimeout(retry);
    socket.close();
  };
  socket.addEventListener("message", ({ data }: MessageEvent<string>) => {
    let frame: unknown;
    try {
      frame = JSON.parse(data);
    } catch {
      return;
    }
    const greeting = liveGreeting.safeParse(frame);
    if (!greeting.success) {
      const event = liveEvent.safeParse(frame);
      if (event.data?.type === "message") onMessage(event.data.message.title);
      if (event.success) onMove();
      return;
    }
    deskGateway
      .call(messageCalls.bindLiveSession, { query: { sessionId: greeting.data.sessionId } })
      .then(onMove, () => {
        // `reconnect` itself does not wait: a gateway that refuses everybody would be asked without pause.
        retry = setTimeout(() => socket.reconnect(), LIVE_RECONNECT_MS);
      });
  });
  socket.addEventListener("close", ({ code }) => {
    clearTimeout(retry);
    if (code !== LIVE_CLOSE.signedOut) return;
    stop();
    onSignedOut();
  });
  return stop;
}
