import type { IncomingMessage } from "node:http";
import type { FastifyPluginCallback } from "fastify";
import { DISPLAY_MODE_COOKIE, type DisplayMode } from "@/lib/browser/cookies";
import { FALLBACK_PATH, safeRedirectPath } from "@/lib/address/redirect-uri";
import { readCookie, writeCookie } from "./request/cookies";
import type { OwnOrigin } from "./request/own-origin";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The display mode a browser has chosen; anything but `elder` is the standard one. */
export function displayModeOf(cookie: string | undefined): DisplayMode {
  // Nearly every request ends at the first test; this runs for each page served from the cache.
  if (cookie === undefined || !cookie.includes("elder")) return "standard";
  return readCookie(cookie, DISPLAY_MODE_COOKIE) === "elder" ? "elder" : "standard";
}

/** The path of the page the form stood on, when it is one of ours. */
function refererPath(request: IncomingMessage, own: OwnOrigin): string {
  const { referer } = request.headers;
  if (referer === undefined || !URL.canParse(referer)) return FALLBACK_PATH;
  const { origin, pathname, search } = new URL(referer);
  return own.isOwn(origin, request) ? safeRedirectPath(pathname + search) : FALLBACK_PATH;
}

/** `POST /display-mode`: the switch between the standard and the elder view; works without JavaScript. */
export const displayModeRoutes: FastifyPluginCallback<{ readonly own: OwnOrigin }> = (app, { own }, done) => {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: 1024 },
    (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
  );
  app.post("/display-mode", async (request, reply) => {
    const mode: DisplayMode =
      request.body instanceof URLSearchParams && request.body.get("mode") === "elder" ? "elder" : "standard";
    const cookie = writeCookie(DISPLAY_MODE_COOKIE, mode, { secure: own.secure, maxAgeSeconds: YEAR_SECONDS });
    return reply.header("set-cookie", cookie).redirect(refererPath(request.raw, own), 303);
  });
  done();
};
