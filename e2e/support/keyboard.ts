import { expect, type Page } from "@playwright/test";

/** What can be reached and pressed on a page: measured as a person meets it, not as the tree lists it. */

const CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary";

/** How many controls Tab should reach. A group of radio buttons is one stop; within it one goes on with the arrows. */
const countControls = (page: Page) =>
  page.evaluate((selector) => {
    const reachable = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest("details:not([open]) > :not(summary)") &&
        !(element as HTMLButtonElement).disabled &&
        element.tabIndex >= 0,
    );
    const stopOf = (element: HTMLElement): unknown =>
      element instanceof HTMLInputElement && element.type === "radio" ? `radio ${element.name}` : element;
    return new Set(reachable.map(stopOf)).size;
  }, CONTROLS);

// A third of a second at sixty frames: a person does not notice.
const SOON_FRAMES = 20;

/**
 * What has the focus: whether that can be seen, and whether something covers it. Style and scrolling follow the focus within
 * some frames, so what looks wrong is looked at again for a moment.
 */
const lookAtFocus = (page: Page) =>
  page.evaluate(async (frames) => {
    const look = () => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return undefined;
      // The focus is in somebody else's page, which shows it there.
      if (element instanceof HTMLIFrameElement) return undefined;
      // An input that only scripts and readers see is shown by its label; a file input by the zone around it.
      const shown =
        element.matches("input.visually-hidden, input[type=file]") && element.parentElement
          ? element.parentElement
          : element;
      const box = shown.getBoundingClientRect();
      const drawn = (candidate: Element) => {
        const style = getComputedStyle(candidate);
        return style.outlineStyle !== "none" || style.boxShadow !== "none";
      };
      // A link that is stretched over its card draws its outline there: around what follows it, or around the card.
      const isFramed = (candidate: Element | null, levels = 3): boolean =>
        candidate !== null &&
        levels >= 0 &&
        (getComputedStyle(candidate).outlineStyle !== "none" || isFramed(candidate.parentElement, levels - 1));
      const hasStretchedOutline = getComputedStyle(element, "::after").outlineStyle !== "none" || isFramed(element);
      const top = document.elementFromPoint(box.left + Math.min(box.width, 20) / 2, box.top + box.height / 2);
      return {
        index: String([...document.querySelectorAll("*")].indexOf(element)),
        ring: drawn(shown) || drawn(element) || hasStretchedOutline || element.closest("form:focus-within") !== null,
        seen: top !== null && (shown.contains(top) || top.contains(shown)),
        label: element.outerHTML.slice(0, 120),
      };
    };
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let found = look();
    for (let count = 0; count < frames && found !== undefined && !(found.ring && found.seen); count += 1) {
      await frame();
      found = look();
    }
    return found;
  }, SOON_FRAMES);

/**
 * Walks through the page with Tab: every control is reached, and where one is can be seen. The first stop is the way to the
 * content, but on a page without a frame, which is nothing but content.
 */
export async function walkWithTab(page: Page, { framed = true } = {}): Promise<void> {
  await page.keyboard.press("Tab");
  if (framed) await expect(page.getByRole("link", { name: "跳到正文" })).toBeFocused();
  const wanted = await countControls(page);
  // A date has stops within: year, month, day and calendar.
  const within = 3 * (await page.locator("input[type=date]:visible").count());
  const reached = new Set<string>();
  let first: string | undefined;
  // A few steps more than controls: what scrolls by itself is a stop too.
  for (let step = 0; step < wanted + within + 5; step += 1) {
    const focused = await lookAtFocus(page);
    if (focused && focused.index === first) break;
    first ??= focused?.index;
    if (focused) {
      expect.soft(focused.ring, `看不见焦点：${focused.label}`).toBe(true);
      expect.soft(focused.seen, `焦点被遮住：${focused.label}`).toBe(true);
      reached.add(focused.index);
    }
    await page.keyboard.press("Tab");
  }
  expect(reached.size).toBeGreaterThanOrEqual(wanted);
}

/** The controls that are lower or narrower than `least` pixels, besides links within a sentence. */
export const tooSmall = (page: Page, least: number, selector: string = CONTROLS) =>
  page.evaluate(
    ([controls, size]) =>
      [...document.querySelectorAll<HTMLElement>(controls)]
        .filter(
          (element) =>
            element.checkVisibility({ visibilityProperty: true }) && !element.classList.contains("skip-link"),
        )
        .filter((element) => !element.closest("article p, main p"))
        .map((element) => {
          // A label answers for its input; a link that is stretched over its card is as large as the card.
          const label = element.matches("input") ? element.closest("label") : null;
          const stretched = getComputedStyle(element, "::after").position === "absolute" ? element.offsetParent : null;
          return {
            box: (label ?? stretched ?? element).getBoundingClientRect(),
            text: element.outerHTML.slice(0, 100),
          };
        })
        .filter(({ box }) => box.height < size || box.width < Math.min(size, 24))
        .map(({ box, text }) => `${Math.round(box.width)}×${Math.round(box.height)} ${text}`),
    [selector, least] as const,
  );

/** How far the page can be pushed sideways. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
