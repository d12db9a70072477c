import type { IncomingMessage } from "node:http";
import type { DoorConfig, PageFolder } from "../env";
import { DOOR_LIMITS } from "../limits/limits";
import { RenderGate } from "../limits/render-gate";
import type { GatewayClient } from "../gateway/gateway-client";
import { HOLIDAYS } from "../pages/page-holidays";
import { createPageSource } from "../pages/page-source";
import { ChangeListener } from "./change-listener";
import { ErrorPages } from "./error-pages";
import { FastPath } from "./fast-path";
import { PageCache } from "./page-cache";
import { PageStore } from "./page-store";
import { isBuildFile } from "./page-plan";
import { PagesAhead } from "./pages-ahead";
import type { PortalFiles } from "./portal-files";
import { createRenderer, type Render, type RendererOptions } from "./renderer";

// Of the eight seconds within which everybody is answered; the rest is for the way.
const ANSWER_WITHIN_MS = 7000;

interface PageWorksOptions extends Pick<RendererOptions, "onFailure" | "onForeignScript"> {
  readonly config: Pick<DoorConfig, "siteOrigin" | "pageCacheBytes" | "pageFreshMs" | "pageKeepMs"> &
    Partial<Pick<DoorConfig, "pageRendersPerMinute" | "pageRendersAtOnce">>;
  readonly gateway: GatewayClient;
  /** Where pages are kept between two starts; nowhere when not given. */
  readonly pageFolder?: PageFolder | undefined;
  readonly aheadSettleMs: number | undefined;
  readonly warn: (message: string, error?: unknown) => void;
  /** A line on the console. */
  readonly say: (line: string) => void;
  /** Where Next answers now. */
  readonly pagesOrigins: () => readonly string[];
  readonly secure: boolean;
  readonly clientAddress: (request: IncomingMessage) => string;
  readonly now: () => number;
  readonly renderTimeoutMs?: number | undefined;
  /** What need not be asked for; in development Next gives everything. */
  readonly files: PortalFiles | undefined;
}

/** All that turns an address into a page: Next behind a gate, what is kept of its answers, and what stands in when it fails. */
export function createPageWorks(options: PageWorksOptions) {
  const { config, pagesOrigins, secure, clientAddress, now } = options;
  const timeoutMs = options.renderTimeoutMs ?? ANSWER_WITHIN_MS;
  const source = createPageSource(pagesOrigins, timeoutMs, () => changes.getMark(HOLIDAYS));
  const renderAtOnce = createRenderer({
    source,
    secure,
    timeoutMs,
    host: config.siteOrigin === undefined ? "localhost" : new URL(config.siteOrigin).host,
    onFailure: options.onFailure,
    onForeignScript: options.onForeignScript,
  });
  const gate = new RenderGate({
    now,
    clientAddress,
    workers: () => pagesOrigins().length,
    answerWithinMs: timeoutMs,
    rendersAtOnce: config.pageRendersAtOnce ?? DOOR_LIMITS.rendersAtOnce.amount,
    rendersPerMinute: config.pageRendersPerMinute ?? DOOR_LIMITS.renders.amount,
  });
  const render: Render = async (request, asker) => {
    const file = request.kind === "file" ? await options.files?.read(request.target) : undefined;
    // They change with the build, and with it the door starts anew.
    if (file !== undefined) return { kind: "good", answer: file, forever: true };
    // The build's files are only read; a page that comes without some of them does not work.
    if (request.kind === "file" && isBuildFile(request.target)) return renderAtOnce(request);
    const made = await gate.inTurn(asker, request, () => renderAtOnce(request));
    return "kind" in made ? made : { kind: "refused", denial: made };
  };
  const { pageCacheBytes: maxBytes, pageFreshMs: freshMs, pageKeepMs: keepMs } = config;
  const changes: ChangeListener = new ChangeListener({
    gateway: options.gateway,
    now,
    onChanges(names) {
      cache.change(names);
      ahead.wake();
    },
    onOtherDatabase: () => cache.purge(),
  });
  const store = options.pageFolder && new PageStore({ ...options.pageFolder, changes, now, warn: options.warn });
  const cache: PageCache = new PageCache({
    render,
    maxBytes,
    freshMs,
    keepMs,
    now,
    changes,
    store,
    ahead: () => gate.ahead(),
    join: (key, asker) => gate.join(key, asker),
  });
  const { gateway, say, aheadSettleMs: settleMs } = options;
  const ahead = new PagesAhead({ cache, gate, gateway, store, say, settleMs });
  return {
    source,
    changes,
    ahead,
    store,
    gate,
    render,
    cache,
    fastPath: new FastPath(cache, gate),
    // Fetched seldom, and most of all when everything else is too much.
    errorPages: new ErrorPages({ render: renderAtOnce, secure, now }),
  };
}
