// Whether the sources changed since the last build: a hash over every file the build reads.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

export const STAMP_FILE = "dist/.source-stamp";

const ROOTS = [
  "app",
  "components",
  "contract",
  "gateway",
  "lib",
  "public",
  "scripts/antd-styles.tsx",
  "scripts/build.mjs",
  "scripts/gateway-workers.mjs",
  "scripts/merge-styles.mjs",
  "scripts/pack-files.ts",
  "scripts/support/bundle.mjs",
  "scripts/support/pack-files.ts",
  "server",
  "services",
  "styles",
  "instrumentation-client.ts",
  "middleware.ts",
  "next.config.ts",
  "package-lock.json",
  "tsconfig.json",
];
const GENERATED = new Set(["styles/antd.generated.css"]);

function filesOf(entry) {
  if (!existsSync(entry)) return [];
  if (statSync(entry).isFile()) return GENERATED.has(entry) ? [] : [entry];
  return readdirSync(entry).flatMap((name) => filesOf(path.posix.join(entry, name)));
}

/** The hash of all sources as they are now. */
export function sourceStamp() {
  const hash = createHash("sha256");
  for (const file of ROOTS.flatMap(filesOf).sort())
    hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

/** True when the build on disk was made from the sources on disk. */
export function isBuilt() {
  return existsSync(STAMP_FILE) && existsSync(".next/BUILD_ID") && readFileSync(STAMP_FILE, "utf8") === sourceStamp();
}
