import { AsyncLocalStorage } from "node:async_hooks";
import http, { type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { formatPageFacts } from "@/lib/gateway/answer-facts";
import { beginPageFacts, keepPageFacts, type PageFacts } from "@/lib/page-facts";
import { printError } from "../console-output";
import { announcedGateway } from "../env";
import { GatewayClient } from "../gateway/gateway-client";
import { createPageHolidays, HOLIDAYS_HEADER } from "./page-holidays";
import { WHOLE_PAGE } from "./whole-page";

/** Next on a listener of its own that only this machine can reach. */
export interface Pages {
  readonly origin: string;
  close(): Promise<void>;
  /** The same once every page that was begun is out. */
  drain(): Promise<void>;
}

interface PagesOptions {
  readonly development: boolean;
  /** The project's root, where `.next` lies. */
  readonly directory: string;
  /** The door's port, for the messages Next prints. */
  readonly port: number;
}

// Longer than the door keeps its idle connections, so that the door is never the one to find a closed one.
const KEEP_ALIVE_MS = 120_000;

const DRAIN_MS = 8000;

/**
 * Who can do nothing with half a page gets it in one piece: each piece would be a call into the system here and a buffer
 * there. Gives what sends it.
 */
function holdBack(response: ServerResponse): () => void {
  const pieces: Uint8Array[] = [];
  const write = response.write.bind(response) as (whole: Buffer) => boolean;
  response.write = ((piece: string | Uint8Array, ...rest: unknown[]) => {
    const [encoding, done] = typeof rest[0] === "string" ? rest : ["utf8", rest[0]];
    pieces.push(typeof piece === "string" ? Buffer.from(piece, encoding as "utf8") : piece);
    if (typeof done === "function") process.nextTick(done as () => void);
    return true;
  }) as ServerResponse["write"];
  response.flushHeaders = () => undefined;
  return () => {
    if (pieces.length > 0) write(Buffer.concat(pieces));
  };
}

/** Puts headers behind the body, when it is known at last what the page is made of (RFC 9110 6.5). `whole`: in one piece. */
export function sayBehind(response: ServerResponse, say: () => Record<string, string>, whole: boolean): void {
  const release = whole ? holdBack(response) : () => undefined;
  const end = response.end.bind(response) as (done?: () => void) => ServerResponse;
  response.end = ((...[body, encoding, done]: unknown[]) => {
    // Written apart, so that it goes out in pieces: what has a length has nothing behind it.
    if (typeof body === "string") response.write(body, (typeof encoding === "string" ? encoding : "utf8") as "utf8");
    else if (body instanceof Uint8Array) response.write(body);
    release();
    if (response.chunkedEncoding) response.addTrailers(say());
    return end([body, encoding, done].find((argument) => typeof argument === "function") as (() => void) | undefined);
  }) as ServerResponse["end"];
}

/** Starts Next within this process. Rejects when there is no build. */
export async function startPages({ development, directory, port }: PagesOptions): Promise<Pages> {
  // The listener exists first, because in development Next hooks its reload channel onto it.
  const server = http.createServer({
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: KEEP_ALIVE_MS,
    requestTimeout: 0,
  });
  // Only where pages are made: the door itself does without.
  const { default: next } = await import("next");
  const app = next({ dev: development, dir: directory, hostname: "localhost", port, httpServer: server });
  const handle = app.getRequestHandler();
  const gateway = new GatewayClient(announcedGateway);
  const followHolidays = createPageHolidays(gateway);
  const records = new AsyncLocalStorage<PageFacts>();
  keepPageFacts(records);
  server.on("request", (request, response) => {
    const facts = beginPageFacts();
    const make = async () => {
      await followHolidays(request.headers[HOLIDAYS_HEADER], facts);
      await handle(request, response);
    };
    sayBehind(response, () => formatPageFacts(facts, Date.now()), request.headers[WHOLE_PAGE] !== undefined);
    records.run(facts, make).catch((error: unknown) => {
      printError("页面服务出错", error);
      if (!response.headersSent) response.writeHead(500, { "content-type": "text/plain; charset=utf-8" });
      response.end();
    });
  });
  await app.prepare();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const end = async (waitMs: number) => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const cut = setTimeout(() => server.closeAllConnections(), waitMs);
    await closed;
    clearInterval(idle);
    clearTimeout(cut);
    await Promise.all([app.close(), gateway.close()]);
  };
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => end(0),
    drain: () => end(DRAIN_MS),
  };
}
