// Installs the packages when the lock file changed since the last installation.
import { execSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const STAMP = "node_modules/.portal-install";

/** Makes sure that node_modules holds what package-lock.json says, build tools included. */
export function ensureInstalled() {
  const wanted = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted) return;
  console.log("正在安装依赖……");
  // Not `npm ci`: it refuses a lock file in which the binaries of other platforms are missing, and not every registry
  // carries them all. `install` keeps to the locked versions and takes what this platform needs.
  execSync("npm install --no-save --include=dev --no-audit --no-fund", { stdio: "inherit" });
  writeFileSync(STAMP, wanted);
}
