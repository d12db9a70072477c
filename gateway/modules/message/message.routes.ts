import { randomBytes } from "node:crypto";
import { LIVE_CHANNEL_PATH, LIVE_KEEP_ALIVE_MS, livePing } from "@/contract/message";
import type { GatewayModule } from "../../core/module";

/**
 * The live channel's transport. Each connection gets a session id first; it is worth nothing until it is bound through
 * an authenticated call. Silent connections are found by protocol pings and ended.
 */
export const messageModule: GatewayModule = (app) => {
  app.get(LIVE_CHANNEL_PATH, { websocket: true, config: { call: "liveChannel", access: "public" } }, (socket) => {
    let answered = true;
    const heartbeat = setInterval(() => {
      if (!answered) {
        socket.terminate();
        return;
      }
      answered = false;
      socket.ping();
    }, LIVE_KEEP_ALIVE_MS);
    heartbeat.unref();

    socket.on("pong", () => {
      answered = true;
    });
    socket.on("message", (frame) => {
      answered = true;
      let message: unknown;
      try {
        message = JSON.parse(String(frame));
      } catch {
        socket.close(1003, "unsupported message");
        return;
      }
      if (livePing.safeParse(message).success) socket.send(JSON.stringify({ type: "pong" }));
    });
    socket.on("error", () => socket.terminate());
    socket.on("close", () => clearInterval(heartbeat));
    socket.send(JSON.stringify({ sessionId: randomBytes(16).toString("base64url") }));
  });
};
