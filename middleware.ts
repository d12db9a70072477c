import { NextResponse, type NextRequest } from "next/server";
import { LOGIN_NOTICE_COOKIE, SESSION_COOKIE, SESSION_COOKIE_TLS } from "@/lib/browser/cookies";
import { loginAddress } from "@/lib/address/redirect-uri";
import { matchRoute } from "@/lib/routes";

/**
 * The comfort guard: who opens a private page without a session cookie is led to the login page. It decides nothing:
 * what a person may see, the gateway decides on every call.
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  if ((matchRoute(pathname)?.access ?? "public") === "public") return NextResponse.next();
  if (request.cookies.has(SESSION_COOKIE) || request.cookies.has(SESSION_COOKIE_TLS)) return NextResponse.next();

  const target = request.nextUrl.clone();
  const [path, query] = loginAddress(pathname + search).split("?");
  target.pathname = path ?? "/auth/login";
  target.search = query ? `?${query}` : "";
  const response = NextResponse.redirect(target, 307);
  // Read and removed by the login page.
  response.cookies.set(LOGIN_NOTICE_COOKIE, "required", { path: "/", sameSite: "lax", maxAge: 60 });
  return response;
}

// Every page, so that a private one can never be forgotten here; the table says which ones are private.
export const config = { matcher: ["/((?!_next/|gateway/).*)"] };
