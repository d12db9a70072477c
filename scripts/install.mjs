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
  execSync("npm ci --include=dev --no-audit --no-fund", { stdio: "inherit" });
  writeFileSync(STAMP, wanted);
}
