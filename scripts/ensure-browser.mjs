// A Chromium and a Chinese font for the browser tests: what the machine has, else Playwright's own download, else the
// system's package manager.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const SYSTEM_BROWSERS = [
  // The browser without a window: it draws and scripts the same, and the journeys take half the time.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];
const DOWNLOAD_TIMEOUT_MS = 180_000;

const succeeds = (command, args, timeout) => spawnSync(command, args, { stdio: "ignore", timeout }).status === 0;

async function playwrightBrowser() {
  const { chromium } = await import("@playwright/test");
  const file = chromium.executablePath();
  return file && existsSync(file) ? file : undefined;
}

async function findBrowser() {
  const wished = process.env.CHROMIUM_PATH;
  if (wished && existsSync(wished)) return wished;
  return SYSTEM_BROWSERS.find((file) => existsSync(file)) ?? (await playwrightBrowser());
}

function aptGet(args) {
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const [command, ...rest] = [...asRoot, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", ...args];
  execFileSync(command, rest, { stdio: ["ignore", "ignore", "inherit"] });
}

/** Some systems pack the browser only with its window. */
const aptBrowser = () =>
  succeeds("apt-cache", ["show", "chromium-headless-shell"]) ? "chromium-headless-shell" : "chromium";

const hasApt = () => existsSync("/usr/bin/apt-get");
const hasChineseFont = () =>
  process.platform !== "linux" || spawnSync("fc-list", [":lang=zh"], { encoding: "utf8" }).stdout?.trim().length > 0;

/** The path of a Chromium that can draw Chinese. Throws with what to do when none can be had. */
export async function ensureBrowser() {
  let browser = await findBrowser();
  if (!browser) {
    console.log("没有找到 Chromium，正在下载……");
    if (succeeds("npx", ["playwright", "install", "chromium"], DOWNLOAD_TIMEOUT_MS))
      browser = await playwrightBrowser();
  }
  const fonts = hasChineseFont() ? [] : ["fontconfig", "fonts-noto-cjk"];
  if ((!browser || fonts.length > 0) && hasApt()) {
    console.log("正在用系统包管理器安装缺少的浏览器和字体……");
    aptGet(["update", "-qq"]);
    aptGet(["install", "-y", "-qq", "--no-install-recommends", ...(browser ? [] : [aptBrowser()]), ...fonts]);
    browser ??= await findBrowser();
  }
  if (!browser) throw new Error("没有可用的 Chromium。请安装 Chromium 或用 CHROMIUM_PATH 指定它的位置，然后重试。");
  if (!hasChineseFont()) throw new Error("没有中文字体，截图和排版检查会失真。请安装 Noto Sans CJK 后重试。");
  return browser;
}
