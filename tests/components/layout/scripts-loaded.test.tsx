import { afterEach, expect, it, vi } from "vitest";
import { scriptsLoaded } from "@/lib/browser/scripts-loaded";

/** A page that is still loading and names these files; of those in `come` the browser has had an answer already. */
function pageWith(files: readonly string[], come: readonly string[] = []): Document {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = files.map((file) => `<script async src="http://localhost/${file}"></script>`).join("");
  Object.defineProperty(page, "readyState", { value: "interactive", configurable: true });
  Object.defineProperty(page, "defaultView", { value: new EventTarget() });
  const entries = (name: string) => (come.some((file) => name.endsWith(`/${file}`)) ? [{ name }] : []);
  vi.stubGlobal("performance", { getEntriesByName: entries });
  return page;
}
const script = (page: Document, file: string) => page.querySelector(`[src$="/${file}"]`);
/** Whether the waiting is over, once everything that could end it has had its turn. */
async function isOver(waiting: Promise<void>): Promise<boolean> {
  let over = false;
  void waiting.then(() => (over = true));
  await new Promise((resolve) => setTimeout(resolve));
  return over;
}
afterEach(() => vi.unstubAllGlobals());

it("等到页面写明的每个脚本都到了；到不了的也算有了结果", async () => {
  const page = pageWith(["a.js", "b.js", "c.js"], ["a.js"]);
  const waiting = scriptsLoaded(page);
  script(page, "b.js")?.dispatchEvent(new Event("load"));
  expect(await isOver(waiting)).toBe(false);
  script(page, "c.js")?.dispatchEvent(new Event("error"));
  expect(await isOver(waiting)).toBe(true);
});

it("都到了就不等；给旧浏览器的那个脚本不算", async () => {
  const page = pageWith(["a.js"], ["a.js"]);
  page.head.insertAdjacentHTML("beforeend", `<script nomodule src="http://localhost/old.js"></script>`);
  expect(await isOver(scriptsLoaded(page))).toBe(true);
});

it("页面已经完整时不等；页面说自己完整了，就不再等任何一个", async () => {
  const page = pageWith(["a.js"]);
  const waiting = scriptsLoaded(page);
  expect(await isOver(waiting)).toBe(false);
  page.defaultView?.dispatchEvent(new Event("load"));
  expect(await isOver(waiting)).toBe(true);
  Object.defineProperty(page, "readyState", { value: "complete" });
  expect(await isOver(scriptsLoaded(page))).toBe(true);
});
