import type { BrowserContext, Page } from "@playwright/test";
import { expect, ownAddress, test as shared } from "./fixtures";
import { overflow } from "./keyboard";
import type { Role } from "./roles";
import type { Visit } from "./routes";

/** Opening a page of the table as somebody, and what must hold in every view of it. */

export type Who = Role | "visitor";
export type Mode = "standard" | "elder";

export const DESKTOP = { width: 1440, height: 900 };
export const TABLET = { width: 768, height: 1024 };
export const PHONE = { width: 375, height: 812 };
/** A phone's narrowest, and 1280 pixels at 400 %. */
export const NARROW = { width: 320, height: 800 };

const SITE = "示范经济技术开发区政企服务平台";

export interface OpenPage {
  readonly page: Page;
  /** Loads the page anew in a display mode and waits until it is complete. */
  load(mode: Mode): Promise<void>;
}

type OpenAs = (who: Who, visit: Pick<Visit, "path"> & Partial<Visit>, status?: number) => Promise<OpenPage>;

/** Everything the browser complained of or did not get, besides what it gave up itself because the page was left. */
function watch(page: Page): string[] {
  const complaints: string[] = [];
  // Breaches of the page's own policy are errors of the console too.
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    if (reason !== "net::ERR_ABORTED") complaints.push(`${reason} ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  return complaints;
}

/** Most that a page may move by itself while it is filled, as the sum of its layout shifts (issue 21: 0.01). */
const MOST_SHIFT = 0.01;

interface Shift {
  readonly value: number;
  readonly what: readonly string[];
}

/** Notes every layout shift that no input caused, with what moved from where to where. */
const watchShifts = () => {
  const noted = window as unknown as { shifts: Shift[] };
  noted.shifts = [];
  const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(" ");
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      const what = entry.sources.map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        return `${element?.tagName.toLowerCase()}.${element?.className} ${place(previousRect)} → ${place(currentRect)}`;
      });
      noted.shifts.push({ value: entry.value, what });
    }
  }).observe({ type: "layout-shift", buffered: true });
};

/** What is read does not move while the rest of the page comes. */
async function expectStill(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const said = shifts.map(({ value, what }) => `${value.toFixed(4)} ${what.join(" | ")}`).join("\n");
  expect.soft(sum, `${page.url()} 自己移动：\n${said}`).toBeLessThanOrEqual(MOST_SHIFT);
}

/** Below it a phone shows no title without scrolling past what every page has (issue 21). */
const TITLE_BY = 200;

/** On a phone the title stands where one sees at once which page it is; that of a message in the middle of the screen. */
export async function expectTitleInSight(page: Page, { shape }: Pick<Visit, "shape">): Promise<void> {
  if (shape === "bare" || shape === "notice") return;
  await resize(page, PHONE);
  const top = await page
    .getByRole("heading", { level: 1 })
    .evaluate((title) => title.getBoundingClientRect().top + window.scrollY);
  expect.soft(top, `${page.url()} 的标题在手机上太靠下`).toBeLessThanOrEqual(TITLE_BY);
}

/** The page is there, named, and filled with what belongs to the person. */
async function expectComplete(page: Page, who: Who, visit: Partial<Visit>): Promise<void> {
  if (who !== "visitor" && visit.membersLandOn) await page.waitForURL((url) => url.pathname === visit.membersLandOn);
  // The corner of a member is filled after load; before that a judgement would be of half a page. A phone leaves it out.
  if (who !== "visitor" && (await page.getByText("您好").count()) > 0)
    await expect(page.getByRole("banner").getByText(/^您好，/)).toHaveCount(1);
  if (visit.completeWith) await expect(page.getByText(visit.completeWith)).toBeVisible();
  await expect.soft(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect.soft(page).toHaveTitle(new RegExp(`${SITE}$`));
  await expect.soft(page.getByRole("main").getByText("数据加载中")).toHaveCount(0);
}

/** One browser a person and worker, as a person has: what is in its store already is not fetched anew for each page. */
export const test = shared.extend<{ openAs: OpenAs }, { contextOf: (who: Who) => Promise<BrowserContext> }>({
  contextOf: [
    async ({ browser, stateOf }, use) => {
      const open = new Map<Who, Promise<BrowserContext>>();
      const start = async (who: Who) =>
        browser.newContext({
          baseURL: process.env.PORTAL_URL,
          locale: "zh-CN",
          reducedMotion: "reduce",
          storageState: await stateOf(who),
        });
      await use((who) => {
        const context = open.get(who) ?? start(who);
        open.set(who, context);
        return context;
      });
      for (const context of open.values()) await (await context).close();
    },
    { scope: "worker" },
  ],
  openAs: async ({ baseURL, contextOf }, use, info) => {
    const opened: { page: Page; complaints: string[]; isWanted: (text: string) => boolean }[] = [];
    await use(async (who, visit, status = 200) => {
      const context = await contextOf(who);
      // A person needs longer for all these pages; at this pace one address would come upon the limits of the calls.
      await context.setExtraHTTPHeaders({ "x-forwarded-for": ownAddress(info.workerIndex) });
      const page = await context.newPage();
      await page.addInitScript(watchShifts);
      // What does not exist for this person: the page itself, and what it is about.
      const isWanted = (text: string) => status !== 200 && new RegExp(`^${status} |status of ${status} `).test(text);
      opened.push({ page, complaints: watch(page), isWanted });
      return {
        page,
        load: async (mode) => {
          await context.addCookies([{ name: "display-mode", value: mode, url: baseURL ?? "" }]);
          expect.soft((await page.goto(visit.path))?.status(), visit.path).toBe(status);
          await expect(page.locator("html")).toHaveAttribute("data-mode", mode);
          await expectComplete(page, who, visit);
          await expectStill(page);
        },
      };
    });
    for (const { page, complaints, isWanted } of opened) {
      const found = complaints.filter((text) => !isWanted(text));
      expect(found, "控制台的错误、失败的请求和违反策略的内容").toEqual([]);
      await page.close();
    }
  },
});

/** Resizes the window and waits until it is drawn: a style that changes with the width comes with the next frame. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** Makes the window smaller, which nobody should notice: nothing stands out at the side. */
export async function expectFits(page: Page, sizes: readonly { width: number; height: number }[]): Promise<void> {
  for (const size of sizes) {
    await resize(page, size);
    expect.soft(await overflow(page), `${page.url()} 在 ${size.width} 像素宽时左右滚动`).toBeLessThanOrEqual(0);
  }
}

/**
 * One thing is the page's main action, so one button is filled; what sends a search off belongs to its field, and a chosen tab
 * is no action. A row carries at most two tags (look.md, hierarchy).
 */
export async function expectHierarchy(page: Page): Promise<void> {
  const { filled, crowded } = await page.evaluate(() => {
    const probe = document.createElement("i");
    document.body.append(probe);
    const colours = ["--brand", "--brand-strong"].map((name) => {
      probe.style.color = `var(${name})`;
      return getComputedStyle(probe).color;
    });
    probe.remove();
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const wordsOf = (element: Element) => (element.textContent ?? "").trim().slice(0, 20);
    const isFilled = (element: Element) =>
      isShown(element) &&
      colours.includes(getComputedStyle(element).backgroundColor) &&
      !element.closest("search, [role=search], [aria-current], [aria-pressed], [role=tab]");
    const rows = [...document.querySelectorAll("main :is(li, tr)")];
    const tagsOf = (row: Element) =>
      [...row.querySelectorAll("[data-tag]")].filter((tag) => isShown(tag) && tag.closest("li, tr, figure") === row);
    return {
      filled: [...document.querySelectorAll("main :is(a, button)")].filter(isFilled).map(wordsOf),
      crowded: rows.filter((row) => tagsOf(row).length > 2).map(wordsOf),
    };
  });
  expect.soft(filled.slice(1), `${page.url()} 有一个以上的主要操作：${filled.join("、")}`).toEqual([]);
  expect.soft(crowded, `${page.url()} 一行有两个以上的标签`).toEqual([]);
}

/** WCAG 1.4.12: with wider spacing nothing is pushed out. The style is the test's own, so it goes around the policy. */
export async function expectRoomForSpacing(page: Page): Promise<void> {
  const styles = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }",
    );
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  expect.soft(await overflow(page), `${page.url()} 放大字间距后左右滚动`).toBeLessThanOrEqual(0);
  await styles.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  });
}

/** Texts that are smaller than the elder mode allows (MIIT norm for access: 18 pixels). */
export const smallTexts = (page: Page, least: number) =>
  page.evaluate((size) => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? "";
      if (!element || text === "" || !element.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest(".visually-hidden, .skip-link, script, noscript, svg")) continue;
      const drawn = Number.parseFloat(getComputedStyle(element).fontSize);
      if (drawn < size) found.add(`${drawn} ${text.slice(0, 30)}`);
    }
    return [...found];
  }, least);

/** What is pressed most: at least so tall in elder mode. */
export const ELDER_TARGETS =
  "main button, main input:not([type=hidden], [type=radio], [type=checkbox]), main select, main textarea, search input, search button, header a, header button, header summary";
