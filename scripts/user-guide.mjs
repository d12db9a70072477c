// `node scripts/user-guide.mjs http://localhost:3000`: takes the pictures of the user guide from a running portal with the
// sample data, and prints the guide's page (/resources?view=guide) to public/user-guide.pdf. Commit what it writes.
import { mkdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { ensureBrowser } from "./ensure-browser.mjs";

const ROOT = path.resolve(import.meta.dirname, "..");
const FOLDER = path.join(ROOT, "public/user-guide");
const PDF = path.join(ROOT, "public/user-guide.pdf");
const MAX_PICTURE_BYTES = 40 * 1024;
const MAX_PDF_BYTES = 1.5 * 1024 * 1024;
/** The narrowest window with everything in it. */
const SIZE = { width: 1024, height: 640 };
/** The header of the page (pixels), left out where the matter is below it. */
const HEADER = 138;
const SAMPLE_PASSWORD = "Portal2026";

/** Address and who is signed in; `prepare` brings the page to what the guide speaks of. */
const PICTURES = {
  home: { address: "/", whole: true },
  register: { address: "/auth/register" },
  search: { address: "/zct-ee/policy-info?value=研发" },
  match: { address: "/zct-ee/policy-match", as: "admin" },
  apply: {
    address: "/user/base/policy-items",
    as: "admin",
    prepare: async (page) => {
      await page.locator("main table tbody th a").first().click();
      await page.waitForURL(/policy-items\/./);
      await page.waitForLoadState("networkidle");
    },
  },
  evaluate: {
    address: "/tool/scale",
    prepare: async (page) => {
      await page.getByLabel("所属行业").first().fill("C3489");
      await page.getByLabel("从业人员").first().fill("260");
      await page.getByLabel("营业收入").first().fill("42000");
    },
  },
  feedback: { address: "/feedback" },
  messages: { address: "/user/message", as: "admin" },
  staff: { address: "/user/personalmanage", as: "admin" },
  elder: { address: "/", mode: "elder", whole: true },
};

async function signIn(context, origin, username) {
  const page = await context.newPage();
  await page.goto(`${origin}/auth/login`);
  await page.getByLabel("账号或手机号").fill(username);
  await page.getByLabel("密码", { exact: true }).fill(SAMPLE_PASSWORD);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/auth/"));
  await page.close();
}

/** The browser's own encoder: as good as the size allows. */
async function toWebp(page, png) {
  for (const quality of [0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2]) {
    const address = await page.evaluate(
      async ({ source, share }) => {
        const image = await createImageBitmap(await (await fetch(source)).blob());
        const canvas = document.createElement("canvas");
        canvas.width = image.width;
        canvas.height = image.height;
        canvas.getContext("2d").drawImage(image, 0, 0);
        return canvas.toDataURL("image/webp", share);
      },
      { source: `data:image/png;base64,${png.toString("base64")}`, share: quality },
    );
    const webp = Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
    if (webp.length <= MAX_PICTURE_BYTES) return webp;
  }
  throw new Error("截图压缩后仍超过 40 KB，请缩小范围");
}

/** The pictures as JPEG too, by name: a PDF holds those as they are, and others as bitmaps. */
async function takePictures(browser, origin) {
  const prints = new Map();
  mkdirSync(FOLDER, { recursive: true });
  const encoder = await browser.newPage();
  for (const [name, { address, as, mode, whole = false, prepare }] of Object.entries(PICTURES)) {
    const context = await browser.newContext({
      viewport: { ...SIZE, height: SIZE.height + (whole ? 0 : HEADER) },
      locale: "zh-CN",
      reducedMotion: "reduce",
    });
    if (mode) await context.addCookies([{ name: "display-mode", value: mode, url: origin }]);
    if (as) await signIn(context, origin, as);
    const page = await context.newPage();
    const answer = await page.goto(new URL(address, origin).href, { waitUntil: "networkidle" });
    if (!answer?.ok()) throw new Error(`${address} 没有正常回答`);
    await prepare?.(page);
    await page.getByText("数据加载中").first().waitFor({ state: "hidden" });
    await page.evaluate(() => {
      window.scrollTo(0, 0);
      return document.fonts.ready;
    });
    const clip = { x: 0, y: whole ? 0 : HEADER, ...SIZE };
    prints.set(name, await page.screenshot({ animations: "disabled", clip, type: "jpeg", quality: 70 }));
    const webp = await toWebp(encoder, await page.screenshot({ animations: "disabled", clip }));
    writeFileSync(path.join(FOLDER, `${name}.webp`), webp);
    console.log(`public/user-guide/${name}.webp  ${(webp.length / 1024).toFixed(0)} KB`);
    await context.close();
  }
  await encoder.close();
  return prints;
}

async function printGuide(browser, origin, prints) {
  const page = await browser.newPage();
  await page.route("**/user-guide/*.webp", (route) =>
    route.fulfill({
      contentType: "image/jpeg",
      body: prints.get(path.basename(new URL(route.request().url()).pathname, ".webp")),
    }),
  );
  const answer = await page.goto(`${origin}/resources?view=guide`, { waitUntil: "networkidle" });
  if (!answer?.ok()) throw new Error("用户指南的页面没有正常回答");
  // Pictures below the window are fetched only once they come near.
  await page.evaluate(() => {
    for (const image of document.images) image.loading = "eager";
    return Promise.all([...document.images].map((image) => image.decode()));
  });
  await page.pdf({
    path: PDF,
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
    outline: true,
    displayHeaderFooter: true,
    headerTemplate: "<span></span>",
    footerTemplate:
      '<div style="width:100%;text-align:center;font:9px sans-serif;color:#667080"><span class="pageNumber"></span> / <span class="totalPages"></span></div>',
  });
  const { size } = statSync(PDF);
  console.log(`public/user-guide.pdf  ${(size / 1024).toFixed(0)} KB`);
  if (size > MAX_PDF_BYTES) throw new Error("用户指南超过 1.5 MB，请减小截图");
}

const origin = process.argv[2] ?? "http://localhost:3000";
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ["--no-sandbox"] });
try {
  await printGuide(browser, origin, await takePictures(browser, origin));
} finally {
  await browser.close();
}
