import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { DISPLAY_MODE_HEADER, type DisplayMode } from "@/lib/browser/cookies";
import { matchRoute, findRoute } from "@/lib/routes";
import { pathOf, searchOf } from "../request/request-target";

/** What to ask Next for, and under which key the answer is kept. Nothing of the person who asks is in here. */
export interface RenderRequest {
  readonly key: string;
  readonly kind: "page" | "rsc" | "file";
  /** The address carries a query that the page reads: there are as many such pages as somebody cares to invent. */
  readonly search: boolean;
  /** Path and query for Next. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  /** For the error pages: the status whatever Next says. */
  readonly status?: 404 | 500;
}

/** How Next's client asks for a part of a page instead of the page. Source: next/dist/client/components/app-router-headers. */
const ROUTER_HEADERS = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-url",
] as const;
const RSC_QUERY = "_rsc";
const MAX_ROUTER_HEADER_BYTES = 4096;

/** `page` for a document, `rsc` for Next's client, `odd` for router headers that no browser sends in this way. */
export function requestFormat(headers: IncomingHttpHeaders): "page" | "rsc" | "odd" {
  if (headers.rsc === "1") {
    const size = ROUTER_HEADERS.reduce((sum, name) => sum + String(headers[name] ?? "").length, 0);
    return size <= MAX_ROUTER_HEADER_BYTES ? "rsc" : "odd";
  }
  return ROUTER_HEADERS.some((name) => headers[name] !== undefined) ? "odd" : "page";
}

/** The declared query keys only, in declared order, empty values dropped, repeated ones sorted. With its `?`. */
function canonicalSearch(search: string, declared: readonly string[]): string {
  if (search === "" || declared.length === 0) return "";
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const key of declared) {
    for (const value of given
      .getAll(key)
      .filter((text) => text !== "")
      .sort())
      kept.append(key, value);
  }
  return kept.size === 0 ? "" : `?${kept.toString()}`;
}

/** The one spelling of a path: of each character that may be written in two ways, the shorter one. */
function spell(path: string): string {
  if (!path.includes("%")) return path;
  try {
    return path.split("/").map(decodeURIComponent).map(encodeURIComponent).join("/");
  } catch {
    return path;
  }
}

/** The address under which a shared page is known, or undefined when the address is not that of a shared page. */
export function sharedAddress(url: string): string | undefined {
  const path = spell(pathOf(url));
  const route = matchRoute(path);
  return route?.rendering === "shared" ? path + canonicalSearch(searchOf(url), route.query) : undefined;
}

/** Whether a shared page's address carries the visitor's own figures, so that no copy of the page may be kept. */
export function carriesOwnFigures(address: string): boolean {
  const own = matchRoute(pathOf(address))?.ownQuery;
  if (own === undefined) return false;
  const given = new URLSearchParams(searchOf(address));
  return own.some((key) => given.has(key));
}

const BUILD_FILES = "/_next/static/";

/** Whether a path names a file: of the build, of public/, or made by a metadata route. Files are the same for everybody. */
export function isFile(path: string): boolean {
  return path.startsWith(BUILD_FILES) || (matchRoute(path) === undefined && /\.[a-z0-9]{1,11}$/i.test(path));
}

/** Files of the build have the hash of their content in the name. */
export function isBuildFile(path: string): boolean {
  return path.startsWith(BUILD_FILES);
}

/** How long a file may be kept by browsers and by what stands between them and us. */
export const fileCacheControl = (path: string): string =>
  isBuildFile(path) ? "public, max-age=31536000, immutable" : "public, max-age=3600";

// The one file that answers a search; every other file is the same whatever follows its name.
const POLICY_FEED = "/rss/policies.xml";

/** The address under which a file is known: its path, and for the feed of policies the search it is narrowed by. */
export function fileAddress(url: string): string {
  const path = pathOf(url);
  if (path !== POLICY_FEED) return path;
  const declared = findRoute("/zct-ee/policy-info").query.filter(
    (key) => !["all", "sort", "page", "size"].includes(key),
  );
  return path + canonicalSearch(searchOf(url), declared);
}

/** Whether a canonical address asks for a page by a query. */
export const hasSearch = (address: string): boolean => address.includes("?");

export function pageKey(address: string, mode: DisplayMode): string {
  return `page ${mode} ${address}`;
}

export function fileKey(address: string): string {
  return `file ${address}`;
}

export function planPage(address: string, mode: DisplayMode): RenderRequest {
  const headers = { accept: "text/html", [DISPLAY_MODE_HEADER]: mode };
  return { key: pageKey(address, mode), kind: "page", search: hasSearch(address), target: address, headers };
}

export function planFile(address: string): RenderRequest {
  const headers = { accept: "*/*" };
  return { key: fileKey(address), kind: "file", search: hasSearch(address), target: address, headers };
}

/** What a page's key was made from. */
export function planOfKey(key: string): RenderRequest | undefined {
  const [, mode, address] = /^page (standard|elder) (\S+)$/.exec(key) ?? [];
  return address === undefined ? undefined : planPage(address, mode as DisplayMode);
}

/** The address with the client's `_rsc`, which Next wants to see again. */
export function withRscQuery(address: string, url: string): string {
  const value = new URLSearchParams(searchOf(url)).get(RSC_QUERY);
  return value === null
    ? address
    : `${address}${address.includes("?") ? "&" : "?"}${RSC_QUERY}=${encodeURIComponent(value)}`;
}

/**
 * Next checks `_rsc` against the router headers and redirects when they disagree, so both belong to the key: whoever
 * sends other headers gets another entry, and nobody can plant one for others.
 */
export function planRsc(address: string, url: string, mode: DisplayMode, headers: IncomingHttpHeaders): RenderRequest {
  const kept: Record<string, string> = { accept: "*/*", [DISPLAY_MODE_HEADER]: mode };
  const digest = createHash("sha256");
  for (const name of ROUTER_HEADERS) {
    const value = headers[name];
    digest.update(value === undefined ? "-\n" : `+${JSON.stringify(value)}\n`);
    if (value !== undefined) kept[name] = String(value);
  }
  const target = withRscQuery(address, url);
  const key = `rsc ${mode} ${target} ${digest.digest("base64url")}`;
  return { key, kind: "rsc", search: hasSearch(address), target, headers: kept };
}
