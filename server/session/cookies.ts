/** Reading and writing the door's few cookies. */

/** The value of the first cookie with this name, or undefined. Values are taken as sent, without decoding. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  for (const part of header.split(";")) {
    const equals = part.indexOf("=");
    if (equals !== -1 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim();
  }
  return undefined;
}

interface CookieOptions {
  readonly httpOnly?: boolean;
  readonly secure: boolean;
  /** Without it the cookie ends with the browser session. */
  readonly maxAgeSeconds?: number;
}

/** A Set-Cookie value for the whole site. `Lax`: a link from another site may open the portal, but not act in it. */
export function writeCookie(name: string, value: string, options: CookieOptions): string {
  return [
    `${name}=${value}`,
    "Path=/",
    ...(options.maxAgeSeconds === undefined ? [] : [`Max-Age=${options.maxAgeSeconds}`]),
    ...(options.httpOnly ? ["HttpOnly"] : []),
    ...(options.secure ? ["Secure"] : []),
    "SameSite=Lax",
  ].join("; ");
}

/** A Set-Cookie value that removes the cookie. */
export function dropCookie(name: string, options: CookieOptions): string {
  return writeCookie(name, "", { ...options, maxAgeSeconds: 0 });
}
