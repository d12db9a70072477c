import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { LIVE_CHANNEL_PATH, LIVE_CLOSE, LIVE_PING_MS, livePing } from "@/contract/message/message";
import type { LiveHub } from "./message-hub";
import { createFrameGate, hashLiveSession, UNBOUND_MS } from "./message.rules";

/** After so many pings without an answer a connection is over: two of them, so that a browser may miss one. */
const MAX_UNANSWERED = 2;

/**
 * The live channel's transport. Each connection gets a session id first; it is worth nothing until it is bound through
 * an authenticated call. Silent connections are found by protocol pings and ended; so are unbound and noisy ones.
 */
export function mountLiveChannel(app: FastifyInstance, hub: LiveHub): void {
  app.get(LIVE_CHANNEL_PATH, { websocket: true, config: { call: "liveChannel", access: "public" } }, (socket) => {
    const sessionId = randomBytes(16).toString("base64url");
    const hash = hashLiveSession(sessionId);
    const mayGoOn = createFrameGate(() => performance.now());

    let unanswered = 0;
    const heartbeat = setInterval(() => {
      if (unanswered >= MAX_UNANSWERED) {
        socket.terminate();
        return;
      }
      unanswered += 1;
      socket.ping();
    }, LIVE_PING_MS);
    heartbeat.unref();
    const waiting = setTimeout(() => {
      if (!hub.isBound(hash)) socket.close(LIVE_CLOSE.unbound, "not bound");
    }, UNBOUND_MS);
    waiting.unref();

    socket.on("pong", () => {
      unanswered = 0;
    });
    socket.on("message", (frame) => {
      unanswered = 0;
      if (!mayGoOn()) {
        socket.close(LIVE_CLOSE.flood, "too many messages");
        return;
      }
      let message: unknown;
      try {
        message = JSON.parse(String(frame));
      } catch {
        socket.close(LIVE_CLOSE.unsupported, "unsupported message");
        return;
      }
      if (livePing.safeParse(message).success) socket.send(JSON.stringify({ type: "pong" }));
    });
    socket.on("error", () => socket.terminate());
    socket.on("close", () => {
      clearInterval(heartbeat);
      clearTimeout(waiting);
      void hub.close(hash);
    });
    // Known before it is told, so that whoever has heard the id can bind it.
    void hub.open(hash, socket).then(() => socket.send(JSON.stringify({ sessionId })));
  });
}
