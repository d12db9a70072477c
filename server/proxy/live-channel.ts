import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocket, WebSocketServer } from "ws";
import { LIVE_CHANNEL_PATH } from "@/contract/message/message";
import { toAddressKey } from "@/contract/rules/network-address";
import { callerHeaders, type CallerFacts, type GatewayClient } from "../gateway/gateway-client";
import { pathOf } from "../request/request-target";
import type { SessionCookies } from "../session/session-cookies";

/** Where a browser finds the channel, and whose session counts there. */
interface LiveWay {
  readonly prefix: string;
  readonly cookies: SessionCookies;
}

interface LiveChannelOptions extends CallerFacts {
  readonly gateway: GatewayClient;
  /** The portal's way and the desk's. */
  readonly ways: readonly LiveWay[];
  readonly most: LiveLimits;
}

/** How many connections may be open at the same moment. */
export interface LiveLimits {
  readonly perAddress: number;
  readonly perSession: number;
}

const MAX_BROWSER_FRAME_BYTES = 4 * 1024;
const MAX_GATEWAY_FRAME_BYTES = 64 * 1024;
/** A browser that does not read is let go before it fills our memory. */
const MAX_UNSENT_BYTES = 1024 * 1024;
const CONNECT_TIMEOUT_MS = 5000;

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}

/** Codes that only the protocol itself may use are not sendable; the far side then hears "going away". */
function sendableCode(code: number): number {
  return (code >= 1000 && code <= 1014 && code !== 1004 && code !== 1005 && code !== 1006) || code >= 3000
    ? code
    : 1001;
}

/** Frames one way; a full far side ends both. */
function relay(from: WebSocket, to: WebSocket): void {
  from.on("message", (data, isBinary) => {
    if (to.readyState !== WebSocket.OPEN) return;
    if (to.bufferedAmount > MAX_UNSENT_BYTES) to.terminate();
    else to.send(data, { binary: isBinary });
  });
  from.on("ping", (data) => to.readyState === WebSocket.OPEN && to.ping(data));
  from.on("pong", (data) => to.readyState === WebSocket.OPEN && to.pong(data));
  from.on("error", () => to.close(1001));
  from.on("close", (code, reason) => {
    if (to.readyState === WebSocket.OPEN) to.close(sendableCode(code), reason);
    else to.terminate();
  });
}

/** The live channel: the browser's WebSocket on our own origin, passed through to the gateway's. */
export class LiveChannel {
  readonly #options: LiveChannelOptions;
  /** Open connections by address and by session. */
  readonly #open = new Map<string, number>();
  // Pings are answered by the far end, not by us: so the gateway's heartbeat finds browsers that have vanished.
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_BROWSER_FRAME_BYTES,
    perMessageDeflate: false,
    autoPong: false,
  });

  constructor(options: LiveChannelOptions) {
    this.#options = options;
  }

  /** Takes over an upgrade to the live channel, or refuses it. False when it is for another address. */
  handle(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    const path = pathOf(request.url ?? "");
    const { own, clientAddress, ways, most } = this.#options;
    const way = ways.find(({ prefix }) => path === prefix + LIVE_CHANNEL_PATH);
    if (request.method !== "GET" || way === undefined) return false;
    const token = way.cookies.token(request.headers.cookie);
    const places = [
      { key: `address ${toAddressKey(clientAddress(request))}`, most: most.perAddress },
      ...(token === undefined ? [] : [{ key: `session ${token}`, most: most.perSession }]),
    ];
    if (!own.isOwn(request.headers.origin, request)) refuse(socket, "403 Forbidden");
    else if (places.some((place) => (this.#open.get(place.key) ?? 0) >= place.most))
      refuse(socket, "429 Too Many Requests");
    else {
      const keys = places.map(({ key }) => key);
      for (const key of keys) this.#open.set(key, (this.#open.get(key) ?? 0) + 1);
      socket.once("close", () => this.#release(keys));
      this.#connect(request, socket, head, token);
    }
    return true;
  }

  /** Tells all browsers that we go away; they come back by themselves. */
  close(): void {
    for (const client of this.#server.clients) client.close(1001);
  }

  /** Ends what did not leave in time. */
  terminate(): void {
    for (const client of this.#server.clients) client.terminate();
  }

  #release(keys: readonly string[]): void {
    for (const key of keys) {
      const left = (this.#open.get(key) ?? 1) - 1;
      if (left > 0) this.#open.set(key, left);
      else this.#open.delete(key);
    }
  }

  #connect(request: IncomingMessage, socket: Duplex, head: Buffer, token: string | undefined): void {
    const { gateway } = this.#options;
    const headers = callerHeaders(request, randomUUID(), token, this.#options);
    const upstream = new WebSocket(gateway.address.replace(/^http/, "ws") + LIVE_CHANNEL_PATH, {
      headers: { ...headers, origin: request.headers.origin ?? "" },
      handshakeTimeout: CONNECT_TIMEOUT_MS,
      maxPayload: MAX_GATEWAY_FRAME_BYTES,
      perMessageDeflate: false,
      autoPong: false,
      followRedirects: false,
    });
    // The browser's handshake waits for the gateway's, so a gateway that is down reads as "not connected" at once.
    const giveUp = () => refuse(socket, "503 Service Unavailable");
    const leave = () => upstream.terminate();
    const ignore = () => undefined;
    socket.once("close", leave).on("error", ignore);
    upstream.once("error", giveUp);
    upstream.once("open", () => {
      upstream.off("error", giveUp);
      // Nothing may be lost between the two handshakes.
      upstream.pause();
      socket.off("close", leave).off("error", ignore);
      let joined = false;
      this.#server.handleUpgrade(request, socket, head, (client) => {
        joined = true;
        relay(client, upstream);
        relay(upstream, client);
        upstream.resume();
      });
      // A handshake that breaks the protocol has been refused by ws itself.
      if (!joined) upstream.on("error", ignore).terminate();
    });
  }
}
