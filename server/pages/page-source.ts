import { Agent, type Dispatcher } from "undici";

/** The door's way to Next. */
export interface PageSource {
  readonly origin: string;
  /**
   * Asks Next; resolves when the headers are there. Rejects when they are not within the time limit. `signal` ends the
   * whole exchange, the body too.
   */
  ask(
    target: string,
    headers: Readonly<Record<string, string>>,
    signal?: AbortSignal,
  ): Promise<Dispatcher.ResponseData>;
  close(): Promise<void>;
}

// How many pages Next renders side by side; on one thread more only makes each of them later.
const MAX_AT_ONCE = 64;

export function createPageSource(origin: string, headersTimeoutMs: number): PageSource {
  const agent = new Agent({
    connect: { timeout: 1000 },
    connections: MAX_AT_ONCE,
    headersTimeout: 0,
    bodyTimeout: 15_000,
  });
  return {
    origin,
    async ask(target, headers, signal) {
      // undici's own timers tick once a second; the limit has to hold for a request that waits for a connection too.
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(new Error("页面渲染超时")), headersTimeoutMs);
      try {
        return await agent.request({
          origin,
          path: target,
          method: "GET",
          headers,
          signal: signal === undefined ? late.signal : AbortSignal.any([late.signal, signal]),
        });
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => agent.destroy(),
  };
}

/**
 * Next builds absolute addresses from the listener it runs on. A redirect within the portal goes out as a path, so that
 * the internal address is never shown.
 */
export function publicLocation(location: string, pagesOrigin: string, ownHost: string): string {
  if (!URL.canParse(location)) return location;
  const target = new URL(location);
  const internal = new URL(pagesOrigin);
  const own = target.host === internal.host || target.host === ownHost || target.host === `localhost:${internal.port}`;
  return own ? `${target.pathname}${target.search}${target.hash}` : location;
}
