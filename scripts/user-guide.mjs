// `node scripts/user-guide.mjs`: prints docs/user-guide/user-guide.html to public/user-guide.pdf with Chromium.
// `node scripts/user-guide.mjs --pictures http://localhost:3000`: first takes the pictures anew from a running portal
// with the sample data. Commit what it writes.
import { statSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { ensureBrowser } from "./ensure-browser.mjs";

const ROOT = path.resolve(import.meta.dirname, "..");
const FOLDER = path.join(ROOT, "docs/user-guide");
const MAX_BYTES = 1.5 * 1024 * 1024;

/** Address, what to do there, and how high the picture is. */
const PICTURES = {
  home: { address: "/", height: 860 },
  search: { address: "/zct-ee/policy-info?value=营商环境", height: 900 },
  policy: { address: "/zct-ee/policy-info/zone-2026-018", height: 860 },
  feedback: { address: "/feedback", height: 900 },
  access: {
    address: "/zct-ee/public",
    height: 860,
    prepare: async (page) => {
      await page.getByRole("button", { name: "无障碍" }).click();
      await page.getByRole("region", { name: "无障碍工具" }).waitFor();
      await page.getByRole("button", { name: "放大文字" }).click();
    },
  },
  elder: { address: "/", height: 860, mode: "elder" },
};

async function takePictures(browser, origin) {
  for (const [name, { address, height, prepare, mode }] of Object.entries(PICTURES)) {
    const context = await browser.newContext({
      viewport: { width: 1280, height },
      deviceScaleFactor: 1.15,
      locale: "zh-CN",
    });
    if (mode) await context.addCookies([{ name: "display-mode", value: mode, url: origin }]);
    const page = await context.newPage();
    const answer = await page.goto(new URL(address, origin).href, { waitUntil: "networkidle" });
    if (!answer?.ok()) throw new Error(`${address} 没有正常回答`);
    await prepare?.(page);
    await page.waitForTimeout(500);
    const file = path.join(FOLDER, `${name}.jpg`);
    await page.screenshot({ path: file, type: "jpeg", quality: 70 });
    console.log(`docs/user-guide/${name}.jpg  ${(statSync(file).size / 1024).toFixed(0)} KB`);
    await context.close();
  }
}

const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ["--no-sandbox"] });
try {
  const at = process.argv.indexOf("--pictures");
  if (at !== -1) await takePictures(browser, process.argv[at + 1] ?? "http://localhost:3000");
  const page = await browser.newPage();
  await page.goto(pathToFileURL(path.join(FOLDER, "user-guide.html")).href, { waitUntil: "load" });
  const file = path.join(ROOT, "public/user-guide.pdf");
  await page.pdf({
    path: file,
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
    outline: true,
    displayHeaderFooter: true,
    headerTemplate: "<span></span>",
    footerTemplate:
      '<div style="width:100%;text-align:center;font:9px sans-serif;color:#667080"><span class="pageNumber"></span> / <span class="totalPages"></span></div>',
  });
  const { size } = statSync(file);
  console.log(`public/user-guide.pdf  ${(size / 1024).toFixed(0)} KB`);
  if (size > MAX_BYTES) throw new Error("用户指南超过 1.5 MB，请减小截图");
} finally {
  await browser.close();
}
