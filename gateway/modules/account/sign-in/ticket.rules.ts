import { createHash, timingSafeEqual } from "node:crypto";

/** Rules of one-time tickets. Pure. */

/** How long a ticket can be redeemed, in milliseconds. */
export const TICKET_LIFETIME_MS = 60_000;

/** Host names are compared without regard to case. */
export function normalHost(host: string): string {
  return host.trim().toLowerCase();
}

export function hashTicket(ticket: string): string {
  return createHash("sha256").update(ticket).digest("hex");
}

/** Compares without telling by the time taken how much was right; an unknown system (no secret) costs the same time. */
export function isSecretRight(expected: string | undefined, given: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(expected ?? ""), digest(given)) && expected !== undefined;
}
