import http from "node:http";
import type { AddressInfo } from "node:net";
import { printError } from "../console-output";

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
  server.on("request", (request, response) => {
    handle(request, response).catch((error: unknown) => {
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
    await app.close();
  };
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => end(0),
    drain: () => end(DRAIN_MS),
  };
}
