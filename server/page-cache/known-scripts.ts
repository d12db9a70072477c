import { createHash } from "node:crypto";
import { FIRST_PAINT_SCRIPT } from "@/lib/browser/first-paint";
import { bytesAsText } from "./inline-code";

/**
 * The inline scripts that a shared page may hold: our own to the letter, and what the framework writes, by its shape. A
 * policy that allowed whatever stands in the page would allow what somebody managed to put there as well.
 */

const OWN_SCRIPTS: ReadonlySet<string> = new Set([bytesAsText(Buffer.from(FIRST_PAINT_SCRIPT))]);

/** What React puts in front of its calls, once a page. A test reads them from the React that Next brings. Longer ones first. */
const REACT_PARTS = [
  { length: 57, sha256: "7mu4H06fwDCjmnxxr/xNHyuQC6pLTHr4M2E4jXw5WZs=" }, // time of the shell
  { length: 193, sha256: "rkPyhj2kmK5uKX6SivS3u1ga+pNajy8xBWBiEPXhNMA=" }, // $RS
  { length: 829, sha256: "ejxEGil7Q2jnFo9T1EMjhzsRoWDTVn8tRpUYd4XCJkY=" }, // $RC
  { length: 1105, sha256: "QwTTcUY6X/W9qbI8vPXdsBAoBq5Xi/MvMAMV2FEeJpk=" }, // $RR
  { length: 201, sha256: "HIwET9YbpCDSDZxSjDwBhUP6sywD0vfbAPbsgjDbN4U=" }, // $RX before its call
  { length: 200, sha256: "5TqIdh80KgjiD5uUtz2OhDa5DlGt33xJV6lK4XUE+Yo=" }, // $RX before others
] as const;

const NEXT_DATA = /^(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\((\[.*\])\)$/s;
const CHUNK_GROUP = /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{.*\})\);$/;
const BUILD_SCRIPT = /^static\/chunks\/[\w~-][\w.~-]*\.js$/;
const REACT_CALL = /^\$R[CRSX]\((.+)\)$/s;

/** The value of what is JSON and nothing but JSON; undefined for anything else, an expression above all. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A piece of the page's data: its kind, and as a rule a text. */
function isNextData(text: string): boolean {
  const chunk = readJson(NEXT_DATA.exec(text)?.[1] ?? "");
  if (!Array.isArray(chunk) || chunk.length < 1 || chunk.length > 2) return false;
  const [kind, value] = chunk as unknown[];
  return Number.isInteger(kind) && (value === undefined || typeof value === "string");
}

/** What starts the page's scripts: names files of the build, which the policy allows anyway. */
function isChunkGroups(text: string): boolean {
  return text.split("\n").every((line) => {
    const group = readJson(CHUNK_GROUP.exec(line)?.[1] ?? "");
    if (group === null || typeof group !== "object") return false;
    const { otherChunks, runtimeModuleIds, ...rest } = group as Readonly<Record<string, unknown>>;
    return (
      Array.isArray(otherChunks) &&
      otherChunks.every((name) => typeof name === "string" && BUILD_SCRIPT.test(name)) &&
      Array.isArray(runtimeModuleIds) &&
      runtimeModuleIds.every((id) => typeof id === "number" || typeof id === "string") &&
      Object.keys(rest).length === 0
    );
  });
}

/** A part of the page that came later is put in its place: React's own functions, and a call with texts. */
function isReactCall(text: string): boolean {
  let rest = text;
  for (;;) {
    const known = REACT_PARTS.find(
      ({ length, sha256 }) =>
        rest.length >= length && createHash("sha256").update(rest.slice(0, length)).digest("base64") === sha256,
    );
    if (!known) break;
    rest = rest.slice(known.length);
  }
  if (rest === "") return text !== "";
  return Array.isArray(readJson(`[${REACT_CALL.exec(rest)?.[1] ?? "?"}]`));
}

/** Whether a script, read as bytes, is one that the build or the framework wrote. */
export const isKnownScript = (text: string): boolean =>
  OWN_SCRIPTS.has(text) || isNextData(text) || isChunkGroups(text) || isReactCall(text);
