import { z } from "zod";

/** The live channel ("hospital"). Specification 4, 7.2: a session id arrives first, keep-alive every 60 s. */

export const LIVE_CHANNEL_PATH = "/inv/api/ua/ws/hospital";
/** The interval of keep-alive messages, in milliseconds. */
export const LIVE_KEEP_ALIVE_MS = 60_000;

/** The first frame the server sends. */
export const liveGreeting = z.object({ sessionId: z.string().min(22) }).meta({ id: "LiveGreeting" });
/** What a client sends to stay connected; the answer is `{ type: "pong" }`. */
export const livePing = z.object({ type: z.literal("ping") });
