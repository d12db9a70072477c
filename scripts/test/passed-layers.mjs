// Which layers need not run again: what they read says to the letter what it said when they last passed.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const PASSED_FILE = ".cache/test/passed.json";
const GENERATED = new Set([
  "node_modules",
  ".next",
  "dist",
  ".data",
  ".cache",
  ".git",
  "test-results",
  "playwright-report",
  "coverage",
  "next-env.d.ts",
  "antd.generated.css",
]);

function listFiles(folder = ".") {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (GENERATED.has(entry.name) || entry.name.endsWith(".tsbuildinfo") || entry.name.startsWith(".env.")) return [];
    const file = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? listFiles(file) : [file];
  });
}

let hashes;
const hashOf = (text) => createHash("sha256").update(text).digest("hex");
const fileHashes = () =>
  (hashes ??= listFiles()
    .sort()
    .map((file) => [file, hashOf(readFileSync(file))]));

/**
 * A hash over the names and contents of all files of the repository that count.
 * @param {(file: string) => boolean} counts
 */
export const hashOfFiles = (counts) => hashOf(JSON.stringify(fileHashes().filter(([file]) => counts(file))));

const inShanghai = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Shanghai" });

/** A hash over all that a layer's outcome depends on. */
export function stateFor(layer) {
  const about = [process.version, process.platform, process.env.DATABASE_URL ?? ""];
  if (layer.daily) about.push(inShanghai.format(new Date()));
  const files = fileHashes().filter(([file]) => layer.reads(file));
  return hashOf(JSON.stringify([about, files]));
}

function readPassed() {
  return existsSync(PASSED_FILE) ? JSON.parse(readFileSync(PASSED_FILE, "utf8")) : {};
}

/** When a layer passed with all as it is now; undefined when it did not. */
export function passedAt(layer) {
  const known = readPassed()[layer.name];
  return known?.state === stateFor(layer) ? known.at : undefined;
}

/** Keeps that a layer passed. `state` is what it was before it ran: a file written meanwhile was not tested. */
export function keepPassed(layer, state) {
  mkdirSync(path.dirname(PASSED_FILE), { recursive: true });
  const passed = { ...readPassed(), [layer.name]: { state, at: new Date().toISOString() } };
  writeFileSync(PASSED_FILE, JSON.stringify(passed, null, 2));
}
