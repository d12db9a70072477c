import { gzipSync } from "node:zlib";
import type { Browser, BrowserContext, Page } from "@playwright/test";

/** One cold visit of a page in a real browser: what came over the wire, and what the reader saw move. */

export interface Resource {
  readonly url: string;
  readonly type: string;
  /** Bytes on the wire, headers included. */
  readonly transferred: number;
  /** The size by gzip for scripts and styles, whatever coding was used on the wire. */
  readonly gzip: number;
  readonly text: string;
  readonly failed: boolean;
}

export interface Visited {
  readonly resources: readonly Resource[];
  readonly elements: number;
  readonly shift: number;
  readonly ttfb: number;
  readonly lcp: number;
}

export const DESKTOP = { viewport: { width: 1280, height: 800 } };
export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

const QUIET_MS = 2000;

/** Runs in the page before its own scripts: layout shifts in session windows, as web-vitals counts them, and LCP. */
function observe(): void {
  const seen = { shift: 0, lcp: 0 };
  Object.assign(window, { benchSeen: seen });
  let [first, last, sum] = [0, 0, 0];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (entry.hadRecentInput) continue;
      const together = entry.startTime - last < 1000 && entry.startTime - first < 5000;
      if (!together) first = entry.startTime;
      sum = together ? sum + entry.value : entry.value;
      last = entry.startTime;
      seen.shift = Math.max(seen.shift, sum);
    }
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    seen.lcp = list.getEntries().at(-1)?.startTime ?? seen.lcp;
  }).observe({ type: "largest-contentful-paint", buffered: true });
}

/** Opens a context whose pages are observed. */
export async function openContext(browser: Browser, options: object): Promise<BrowserContext> {
  const context = await browser.newContext({ ...options, locale: "zh-CN" });
  // tsx wraps named functions in a helper that exists in this process only.
  await context.addInitScript("globalThis.__name ??= (target) => target");
  await context.addInitScript(observe);
  return context;
}

/** Scrolls down and up again as a reader with a wheel does; what loads late then moves what is in view. */
export async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const step = 400;
  const times = Math.min(40, Math.ceil(height / step));
  for (const direction of [step, -step]) {
    for (let at = 0; at < times; at += 1) {
      await page.mouse.wheel(0, direction);
      await page.waitForTimeout(60);
    }
  }
  await page.waitForTimeout(500);
}

interface Seen {
  readonly shift: number;
  readonly lcp: number;
}

export const seenBy = (page: Page) => page.evaluate(() => (window as unknown as { benchSeen: Seen }).benchSeen);

/** Records every exchange of a page. Bodies are read at the end, so that reading does not disturb loading. */
async function recordNetwork(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const types = new Map<string, { url: string; type: string; bytes: number; failed: boolean; done: boolean }>();
  session.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    if (/^https?:/.test(request.url))
      types.set(requestId, { url: request.url, type: type ?? "Other", bytes: 0, failed: false, done: false });
  });
  session.on("Network.responseReceived", ({ requestId, response }) => {
    const entry = types.get(requestId);
    if (entry) entry.failed = response.status >= 400;
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const entry = types.get(requestId);
    if (entry) Object.assign(entry, { bytes: encodedDataLength, done: true });
  });
  session.on("Network.loadingFailed", ({ requestId }) => {
    const entry = types.get(requestId);
    if (entry) entry.failed = true;
  });
  return async (): Promise<Resource[]> => {
    const resources: Resource[] = [];
    for (const [requestId, { url, type, bytes, failed, done }] of types) {
      let text = "";
      if (done && (type === "Script" || type === "Stylesheet")) {
        const body = await session.send("Network.getResponseBody", { requestId });
        text = body.base64Encoded ? Buffer.from(body.body, "base64").toString("utf8") : body.body;
      }
      resources.push({ url, type, transferred: bytes, gzip: text === "" ? 0 : gzipSync(text).length, text, failed });
    }
    return resources;
  };
}

/** Opens an address in a new context, waits until the network is quiet, and scrolls through it. */
export async function visit(browser: Browser, url: string, options: object): Promise<Visited> {
  const context = await openContext(browser, options);
  try {
    const page = await context.newPage();
    const network = await recordNetwork(page);
    await page.goto(url, { waitUntil: "load" });
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(QUIET_MS);
    // The weights first: scrolling may rightly fetch more.
    const resources = await network();
    const elements = await page.evaluate(() => document.querySelectorAll("*").length);
    const ttfb = await page.evaluate(
      () => (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).responseStart,
    );
    const { lcp } = await seenBy(page);
    await scrollThrough(page);
    return { resources, elements, shift: (await seenBy(page)).shift, ttfb, lcp };
  } finally {
    await context.close();
  }
}
