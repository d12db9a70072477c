import type { IncomingMessage } from "node:http";
import { MAX_URL_LENGTH, URL_TOO_LONG } from "@/contract/parse-fault";

/** What is wrong with a request before anybody looks at what it asks for. */
interface TargetFault {
  readonly status: 400 | 405 | 414;
  readonly message: string;
}

export const ALLOWED_METHODS = "GET, HEAD, POST, PUT, DELETE, OPTIONS";

const METHODS = new Set(ALLOWED_METHODS.split(", "));
const BAD_ADDRESS: TargetFault = { status: 400, message: "网址有误，请检查网址，或从首页重新进入" };
const TOO_LONG: TargetFault = { status: 414, message: URL_TOO_LONG };
const BAD_METHOD: TargetFault = { status: 405, message: "不支持这种请求方式，请从页面上重新操作" };

// Raw: blanks, controls, backslash, the mark of a fragment and non-ASCII never stand in a sent target (RFC 9112 3.2).
// Decoded: the same, and NUL above all.
const NOT_IN_A_TARGET = /[^\u0021-\u007e]|[\\#]/;
// eslint-disable-next-line no-control-regex -- control characters are exactly what is refused here
const NOT_IN_A_PATH = /[\u0000-\u001f\u007f\\]/;
// RFC 3986, 2.3: letters, digits and -._~ never need an escape, and no browser writes one in a path. Only who wants to pass
// by a rule that compares paths spells them so; in a query the browser itself writes %7E.
const NEEDLESS_ESCAPE = /%(?:2[de]|3\d|[46][1-9a-f]|5[\daf]|7[\dae])/i;

/** Under /gateway an odd form is answered by the proxy as 404, so that it tells nothing about what exists. */
function hasDotSegment(path: string): boolean {
  return !path.startsWith("/gateway") && path.split(/[/;]/).some((segment) => segment === "." || segment === "..");
}

// A call's query is the gateway's to judge, which names the field. A page would pass it on and fail.
const hasNulInQuery = (url: string) => /%00/.test(searchOf(url)) && !url.startsWith("/gateway/");

/**
 * Checks method and target; `undefined` when the request may go on. Malformed escapes include lone surrogates. What goes on
 * has one spelling for each letter, so that whoever compares paths behind this compares what the gateway will read.
 */
export function findTargetFault(request: Pick<IncomingMessage, "method" | "url">): TargetFault | undefined {
  if (!METHODS.has(request.method ?? "")) return BAD_METHOD;
  const url = request.url ?? "";
  if (url.length > MAX_URL_LENGTH) return TOO_LONG;
  // Absolute-form ("GET http://host/") and "*" are for proxies; "//host" is read as a host by many parsers.
  if (!url.startsWith("/") || url.startsWith("//") || NOT_IN_A_TARGET.test(url)) return BAD_ADDRESS;
  if (hasNulInQuery(url)) return BAD_ADDRESS;
  const path = pathOf(url);
  if (NEEDLESS_ESCAPE.test(path)) return BAD_ADDRESS;
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return BAD_ADDRESS;
  }
  return NOT_IN_A_PATH.test(decoded) || hasDotSegment(decoded) ? BAD_ADDRESS : undefined;
}

/** The path of a request target, without the query. */
export function pathOf(url: string): string {
  const end = url.indexOf("?");
  return end === -1 ? url : url.slice(0, end);
}

/** The query of a request target with its `?`, or an empty text. */
export function searchOf(url: string): string {
  const start = url.indexOf("?");
  return start === -1 ? "" : url.slice(start);
}
