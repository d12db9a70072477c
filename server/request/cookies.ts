import { parseCookie, stringifySetCookie } from "cookie";

/** Reading and writing the door's few cookies. */

const asSent = (value: string) => value;

/** The value of the first cookie with this name, or undefined. Values are taken as sent, without decoding. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  return header === undefined ? undefined : parseCookie(header, { decode: asSent })[name];
}

interface CookieOptions {
  readonly httpOnly?: boolean;
  readonly secure: boolean;
  /** Without it the cookie ends with the browser session. */
  readonly maxAgeSeconds?: number;
  /** The whole site when not given. */
  readonly path?: string;
  readonly sameSite?: "lax" | "strict";
}

/**
 * A Set-Cookie value. `Lax`, when nothing else is said: a link from another site may open the portal, but not act in it.
 */
export function writeCookie(name: string, value: string, { maxAgeSeconds, ...flags }: CookieOptions): string {
  const cookie = { name, value, path: "/", sameSite: "lax" as const, maxAge: maxAgeSeconds, ...flags };
  return stringifySetCookie(cookie, { encode: asSent });
}

/** A Set-Cookie value that removes the cookie. */
export function dropCookie(name: string, options: CookieOptions): string {
  return writeCookie(name, "", { ...options, maxAgeSeconds: 0 });
}
