import { Agent, type Dispatcher } from "undici";
import { HOLIDAYS_HEADER } from "./page-holidays";
import { AWAY, BUSY, type Denial } from "../limits/render-gate";

/** The door's way to Next. */
export interface PageSource {
  /** Whether an address is one of Next's own listeners, which nobody outside shall see. */
  isInternal(host: string): boolean;
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

/** Nobody makes a page in time. */
class PageLate extends Error {}
/** Nobody makes pages just now. */
class NoWorker extends Error {}

/** The process that was to make it ended, before or while it did. */
const GONE = new Set(["UND_ERR_SOCKET", "ECONNREFUSED", "ECONNRESET", "EPIPE", "UND_ERR_CONNECT_TIMEOUT"]);

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : "");

/** What is said where a page did not come because there was too much to do, or nobody to do it: later it may well come. */
export function denialOf(error: unknown): Denial | undefined {
  if (error instanceof PageLate || (error instanceof DOMException && error.name === "TimeoutError")) return BUSY;
  return error instanceof NoWorker || GONE.has(codeOf(error)) ? AWAY : undefined;
}

/**
 * @param origins where Next answers now; the one with the fewest pages under way is asked
 * @param holidays which public holidays the pages are to be counted with, see {@link HOLIDAYS_HEADER}
 */
export function createPageSource(
  origins: () => readonly string[],
  headersTimeoutMs: number,
  holidays: () => string = () => "",
): PageSource {
  const agent = new Agent({
    connect: { timeout: 1000 },
    connections: MAX_AT_ONCE,
    headersTimeout: 0,
    bodyTimeout: 15_000,
  });
  const underWay = new Map<string, number>();
  const count = (origin: string, change: 1 | -1) => {
    const now = (underWay.get(origin) ?? 0) + change;
    if (now > 0) underWay.set(origin, now);
    else underWay.delete(origin);
  };
  const idlest = (): string => {
    const known = origins();
    const [first, ...others] = known;
    if (first === undefined) throw new NoWorker("没有页面进程在回答");
    const load = (origin: string) => underWay.get(origin) ?? 0;
    return others.reduce((best, origin) => (load(origin) < load(best) ? origin : best), first);
  };
  return {
    isInternal: (host) => origins().some((origin) => isHostOf(host, origin)),
    async ask(target, headers, signal) {
      const origin = idlest();
      const mark = holidays();
      count(origin, 1);
      // undici's own timers tick once a second; the limit has to hold for a request that waits for a connection too.
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(new PageLate("页面渲染超时")), headersTimeoutMs);
      try {
        const answer = await agent.request({
          origin,
          path: target,
          method: "GET",
          headers: mark === "" ? headers : { ...headers, [HOLIDAYS_HEADER]: mark },
          signal: signal === undefined ? late.signal : AbortSignal.any([late.signal, signal]),
        });
        answer.body.once("close", () => count(origin, -1));
        return answer;
      } catch (error) {
        count(origin, -1);
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => agent.destroy(),
  };
}

function isHostOf(host: string, origin: string): boolean {
  const internal = new URL(origin);
  return host === internal.host || host === `localhost:${internal.port}`;
}

/**
 * Next builds absolute addresses from the listener it runs on. A redirect within the portal goes out as a path, so that
 * the internal address is never shown.
 */
export function publicLocation(location: string, source: Pick<PageSource, "isInternal">, ownHost: string): string {
  if (!URL.canParse(location)) return location;
  const target = new URL(location);
  const own = source.isInternal(target.host) || target.host === ownHost;
  return own ? `${target.pathname}${target.search}${target.hash}` : location;
}
