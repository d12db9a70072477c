import type { BrowserContext, Page } from "@playwright/test";
import { drawn } from "./payloads";

/** What must not happen in a browser that shows stored attacks, and how it is noticed. */

declare global {
  interface Window {
    __pwned?: unknown;
    __violations?: string[];
  }
}

/** Watches a browser from now on; the list names all that ran, asked elsewhere or failed. */
export async function setTraps(context: BrowserContext, url: string): Promise<readonly string[]> {
  const happened: string[] = [];
  await context.addInitScript(() => {
    window.__violations = [];
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) =>
      window.__violations?.push(`${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  context.on("dialog", (dialog) => {
    happened.push(`对话框：${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on("console", (message) => {
    if (message.type() === "error") happened.push(`控制台：${message.text()} ${message.location().url}`);
  });
  context.on("weberror", (error) => happened.push(`脚本出错：${error.error().message}`));
  const { host } = new URL(url);
  context.on("request", (request) => {
    const asked = new URL(request.url());
    if (!["data:", "blob:"].includes(asked.protocol) && asked.host !== host) happened.push(`外站：${asked.href}`);
  });
  return happened;
}

/** Elements and attributes of a document that none of our pages has and the attacks would make; runs in the browser. */
export function findForeignMarkup(root: Document): string[] {
  const found: string[] = [];
  for (const element of root.querySelectorAll("*")) {
    const name = element.localName;
    if (["iframe", "object", "embed", "base", "math", "mglyph", "video", "animate", "marquee"].includes(name))
      found.push(`<${name}>`);
    if (name === "meta" && element.getAttribute("http-equiv")?.toLowerCase() === "refresh")
      found.push("<meta refresh>");
    if (element.id === "document") found.push("id=document");
    for (const { name: attribute, value } of element.attributes) {
      if (attribute.startsWith("on")) found.push(`<${name} ${attribute}>`);
      if (
        /^\s*(?:javascript|vbscript|data:text)/iu.test(value) &&
        /^(?:xlink:)?href$|^src$|action$|^data$/u.test(attribute)
      )
        found.push(`<${name} ${attribute}="${value}">`);
      if (/^(?:https?:)?\/\/evil\.example/iu.test(value) && /src|action|data|style/u.test(attribute))
        found.push(`<${name} ${attribute}="${value}">`);
    }
  }
  return found;
}

/** The texts of a page as a reader has them, folded parts opened, with what stands in its fields. */
const readAll = (page: Page): Promise<string> =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll("details")) fold.open = true;
    const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea");
    const titles = [...document.querySelectorAll("main svg text, main option")].map((node) => node.textContent ?? "");
    return [document.title, document.body.innerText, ...[...fields].map(({ value }) => value), ...titles].join(" ");
  });

/** What a page that shows attacks does wrong: programs that ran, markup that was let through, texts that are not there. */
export async function inspect(page: Page, texts: readonly string[]): Promise<string[]> {
  const ran = await page.evaluate(() => [
    ...(window.__pwned === undefined ? [] : [`__pwned=${String(window.__pwned)}`]),
    ...(window.__violations ?? []),
  ]);
  const markup = await page.evaluate(`(${String(findForeignMarkup)})(document)`);
  const read = drawn(await readAll(page));
  const missing = texts.map(drawn).filter((text) => !read.includes(text));
  return [...ran, ...(markup as string[]), ...missing.map((text) => `没有显示：${text}`)];
}
