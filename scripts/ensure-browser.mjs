// The browser of the tests: Chromium's headless shell, which draws and scripts as the one with a window does, in half the
// time. What the machine has, else Playwright's own download, else the system's package manager; and a Chinese font.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { aptInstall, hasApt } from "./support/apt.mjs";

const SYSTEM_SHELLS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chrome-headless-shell"];
const SHELL_NAMES = /^(chrome-)?headless[-_]shell(\.exe)?$/;
const APT_PACKAGE = "chromium-headless-shell";
const DOWNLOAD_TIMEOUT_MS = 180_000;

/** Where Playwright keeps the browsers it downloads. */
function playwrightFolder() {
  if (process.env.PLAYWRIGHT_BROWSERS_PATH) return process.env.PLAYWRIGHT_BROWSERS_PATH;
  const home = os.homedir();
  if (process.platform === "darwin") return path.join(home, "Library/Caches/ms-playwright");
  if (process.platform === "win32") return path.join(process.env.LOCALAPPDATA ?? home, "ms-playwright");
  return path.join(process.env.XDG_CACHE_HOME ?? path.join(home, ".cache"), "ms-playwright");
}

/** The newest headless shell that Playwright downloaded; undefined when there is none. */
function downloadedShell() {
  const folder = playwrightFolder();
  if (!existsSync(folder)) return undefined;
  const versions = readdirSync(folder)
    .filter((name) => name.startsWith("chromium_headless_shell-"))
    .sort((a, b) => Number(b.split("-")[1]) - Number(a.split("-")[1]));
  for (const version of versions) {
    const files = readdirSync(path.join(folder, version), { recursive: true });
    const shell = files.find((file) => SHELL_NAMES.test(path.basename(file)));
    if (shell) return path.join(folder, version, shell);
  }
  return undefined;
}

const findShell = () => SYSTEM_SHELLS.find((file) => existsSync(file)) ?? downloadedShell();

/** The browser that `CHROMIUM_PATH` names, else the headless shell of the machine; undefined when there is none yet. */
export function findBrowser() {
  const wished = process.env.CHROMIUM_PATH;
  if (!wished) return findShell();
  if (!existsSync(wished))
    throw new Error(`CHROMIUM_PATH 指向的 ${wished} 不存在。请改正，或取消这个变量让脚本自己安装。`);
  return wished;
}

const hasChineseFont = () =>
  process.platform !== "linux" || spawnSync("fc-list", [":lang=zh"], { encoding: "utf8" }).stdout?.trim().length > 0;

/** Tries the package manager first: it takes seconds, a download that is refused takes minutes. */
function installMissing(browser) {
  const missing = [...(browser ? [] : [APT_PACKAGE]), ...(hasChineseFont() ? [] : ["fontconfig", "fonts-noto-cjk"])];
  if (missing.length === 0) return;
  if (hasApt()) {
    console.log("正在用系统包管理器安装缺少的浏览器和字体……");
    aptInstall(missing);
  }
  if (browser ?? findShell()) return;
  console.log("没有找到 Chromium headless shell，正在下载……");
  spawnSync("npx", ["playwright", "install", "--only-shell", "chromium"], {
    stdio: "ignore",
    timeout: DOWNLOAD_TIMEOUT_MS,
  });
}

/** The path of a headless shell that can draw Chinese. Throws with what to do when none can be had. */
export async function ensureBrowser() {
  installMissing(findBrowser());
  const browser = findBrowser();
  if (!browser)
    throw new Error(
      `没有可用的 Chromium headless shell。请安装系统软件包 ${APT_PACKAGE}，或执行 npx playwright install --only-shell chromium，或用 CHROMIUM_PATH 指定它的位置，然后重试。`,
    );
  if (!hasChineseFont()) throw new Error("没有中文字体，截图和排版检查会失真。请安装 Noto Sans CJK 后重试。");
  return browser;
}
