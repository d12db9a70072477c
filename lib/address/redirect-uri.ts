import { decodeFully } from "./percent-encoding";

/** Where a person goes when the wished address is not one of our own. */
export const FALLBACK_PATH = "/";

// Never a real origin: only used to let the URL parser resolve the wish as a browser would.
const PROBE_ORIGIN = "http://portal.invalid";
const MAX_PATH_LENGTH = 2048;

function looksForeign(path: string): boolean {
  // Control characters and blanks are dropped or trimmed by browsers before parsing, so "/\t/host" is "//host".
  // eslint-disable-next-line no-control-regex -- control characters are exactly what is refused here
  if (/[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/.test(path)) return true;
  return !path.startsWith("/") || path.startsWith("//");
}

/**
 * The own path (with query and fragment) that `redirect_uri` names, or `/` when it is not one: other hosts, `//host`,
 * `/\host`, `javascript:`, encoded and control-character forms of these, `@` before the query, over-long values.
 * Source: quality checks 17 and 18 (ASVS 5.0 3.7.2, 1.2.2).
 */
export function safeRedirectPath(wish: unknown): string {
  if (typeof wish !== "string" || wish.length === 0 || wish.length > MAX_PATH_LENGTH) return FALLBACK_PATH;
  if (looksForeign(wish)) return FALLBACK_PATH;

  const pathEnd = wish.search(/[?#]/);
  const pathPart = pathEnd === -1 ? wish : wish.slice(0, pathEnd);
  const decoded = decodeFully(pathPart);
  if (decoded === undefined || looksForeign(decoded) || decoded.includes("//") || decoded.includes("@"))
    return FALLBACK_PATH;
  if (/%(2f|5c)/i.test(pathPart)) return FALLBACK_PATH;

  let parsed: URL;
  try {
    parsed = new URL(wish, PROBE_ORIGIN);
  } catch {
    return FALLBACK_PATH;
  }
  if (parsed.origin !== PROBE_ORIGIN || parsed.pathname.startsWith("//")) return FALLBACK_PATH;
  // Back to the login page itself would be a loop.
  if (parsed.pathname === "/auth" || parsed.pathname.startsWith("/auth/")) return FALLBACK_PATH;
  return `${parsed.pathname}${parsed.search}${parsed.hash}`;
}

/** An address of the sign-in area that leads back to `path` afterwards; nothing is added for the home page. */
export function authAddress(
  page: "/auth/login" | "/auth/register" | "/auth/register-enterprise" | "/auth/reset-password",
  path: string,
): string {
  const safe = safeRedirectPath(path);
  return safe === FALLBACK_PATH ? page : `${page}?redirect_uri=${encodeURIComponent(safe)}`;
}

/** The address of the login page that leads back to `path` afterwards. */
export function loginAddress(path: string): string {
  return `/auth/login?redirect_uri=${encodeURIComponent(safeRedirectPath(path))}`;
}

/** The address of the login page with its second step. */
export const secondStepAddress = (path: string): string => `${loginAddress(path)}&step=code`;

/** The address of the login page with the sign-in by text message. */
export const smsLoginAddress = (path: string): string => `${loginAddress(path)}&way=sms`;
