import { NextResponse, type NextRequest } from "next/server";
import { leadNumberOn } from "@/lib/address/case-number";
import { deskLoginAddress } from "@/lib/address/desk";
import { loginAddress } from "@/lib/address/redirect-uri";
import { LOGIN_NOTICE_COOKIE, SESSION_COOKIE, SESSION_COOKIE_TLS, WITHOUT_VIEWER_HEADER } from "@/lib/browser/cookies";
import { DESK_CLOSED_HEADER, DESK_COOKIE, DESK_COOKIE_TLS } from "@/lib/browser/desk-cookies";
import { matchAnyRoute } from "@/lib/routes/all-routes";

/** An address that no page has, and none may get. */
const NOWHERE = "/-";

function redirectTo(request: NextRequest, address: string): NextResponse {
  const target = request.nextUrl.clone();
  const [path, query] = address.split("?");
  target.pathname = path ?? "/";
  target.search = query ? `?${query}` : "";
  return NextResponse.redirect(target, 307);
}

/** Whoever is signed in at the portal is somebody else at the desk: its pages know nothing of that session. */
function withoutViewer(request: NextRequest): NextResponse {
  const headers = new Headers(request.headers);
  headers.set(WITHOUT_VIEWER_HEADER, "1");
  return NextResponse.next({ request: { headers } });
}

/**
 * The comfort guard: who opens a private page without a session cookie is led to the login page, the desk's to its own; who
 * searches for the number of a case is led to its progress. It decides nothing: what a person may see, the gateway decides
 * on every call.
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  // From outside DESK_ALLOW the desk is an address like any that nobody knows.
  if (request.headers.has(DESK_CLOSED_HEADER)) return NextResponse.rewrite(new URL(NOWHERE, request.url));
  const route = matchAnyRoute(pathname);
  const access = route?.access ?? "public";
  // Any search box finds a case by its number, also where no script runs. The desk searches its own queues.
  const isSignedIn = request.cookies.has(SESSION_COOKIE) || request.cookies.has(SESSION_COOKIE_TLS);
  const progress =
    route && route.layout !== "desk" ? leadNumberOn(pathname, request.nextUrl.searchParams, isSignedIn) : undefined;
  if (progress) return redirectTo(request, progress);
  if (route?.layout === "desk" && access === "public") return withoutViewer(request);
  if (access === "public") return NextResponse.next();
  if (access === "operator") {
    if (request.cookies.has(DESK_COOKIE) || request.cookies.has(DESK_COOKIE_TLS)) return withoutViewer(request);
    return redirectTo(request, deskLoginAddress(pathname + search));
  }
  if (isSignedIn) return NextResponse.next();

  const response = redirectTo(request, loginAddress(pathname + search));
  // Read and removed by the login page.
  response.cookies.set(LOGIN_NOTICE_COOKIE, "required", { path: "/", sameSite: "lax", maxAge: 60 });
  return response;
}

// Every page, so that a private one can never be forgotten here; the table says which ones are private.
export const config = { matcher: ["/((?!_next/|gateway/).*)"] };
