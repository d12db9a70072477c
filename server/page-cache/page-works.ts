import type { IncomingMessage } from "node:http";
import type { DoorConfig } from "../env";
import { DOOR_LIMITS } from "../limits/limits";
import { RenderGate } from "../limits/render-gate";
import { createPageSource } from "../pages/page-source";
import { ErrorPages } from "./error-pages";
import { FastPath } from "./fast-path";
import { PageCache } from "./page-cache";
import { isBuildFile } from "./page-plan";
import { createRenderer, type Render, type RendererOptions } from "./renderer";

// Of the eight seconds within which everybody is answered; the rest is for the way.
const ANSWER_WITHIN_MS = 7500;

interface PageWorksOptions extends Pick<RendererOptions, "onFailure" | "onForeignScript"> {
  readonly config: Pick<DoorConfig, "siteOrigin" | "pageCacheBytes" | "pageFreshMs" | "pageKeepMs"> &
    Partial<Pick<DoorConfig, "pageRendersPerMinute" | "pageRendersAtOnce">>;
  /** Where Next answers now. */
  readonly pagesOrigins: () => readonly string[];
  readonly secure: boolean;
  readonly clientAddress: (request: IncomingMessage) => string;
  readonly now: () => number;
  readonly renderTimeoutMs?: number | undefined;
}

/** All that turns an address into a page: Next behind a gate, what is kept of its answers, and what stands in when it fails. */
export function createPageWorks(options: PageWorksOptions) {
  const { config, pagesOrigins, secure, clientAddress, now } = options;
  const timeoutMs = options.renderTimeoutMs ?? ANSWER_WITHIN_MS;
  const source = createPageSource(pagesOrigins, timeoutMs);
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
    // The build's files are only read; a page that comes without some of them does not work.
    if (request.kind === "file" && isBuildFile(request.target)) return renderAtOnce(request);
    const made = await gate.inTurn(asker, request, () => renderAtOnce(request));
    return "kind" in made ? made : { kind: "refused", denial: made };
  };
  const { pageCacheBytes: maxBytes, pageFreshMs: freshMs, pageKeepMs: keepMs } = config;
  const cache = new PageCache({ render, maxBytes, freshMs, keepMs, now });
  return {
    source,
    gate,
    render,
    cache,
    fastPath: new FastPath(cache, gate),
    // Fetched seldom, and most of all when everything else is too much.
    errorPages: new ErrorPages({ render: renderAtOnce, secure, now }),
  };
}
