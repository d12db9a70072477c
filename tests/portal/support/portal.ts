import { inject } from "vitest";
import type { Role } from "../../../e2e/support/roles";

/** The running portal as its visitors reach it: over HTTP and no other way. */

export const portalUrl = (): string => inject("portalUrl");

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** Asks as somebody who is signed in, or as a visitor. Redirects are answers too: they are not followed. */
export const as =
  (who: Role | "visitor"): Ask =>
  (path, init = {}) =>
    fetch(portalUrl() + path, {
      redirect: "manual",
      ...init,
      headers: {
        ...(who === "visitor" ? {} : { cookie: inject("cookies")[who] }),
        ...(init.headers as Record<string, string> | undefined),
      },
    });

export const asVisitor: Ask = as("visitor");

/** The headers that the pages' own calls carry. */
export const ownHeaders = (): Record<string, string> => ({
  source: "PC",
  origin: portalUrl(),
  "sec-fetch-site": "same-origin",
  "content-type": "application/json",
});
