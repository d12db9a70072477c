import { randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { RECOVERY_CODES } from "@/contract/account/second-factor";

/**
 * Codes of the second factor. Pure but for chance. Source: RFC 6238 (SHA-1, six digits, thirty seconds: what every
 * authenticator app understands), 5.2 on the drift of clocks and on a code's single use; RFC 4226, 4 R6 (160 bits).
 */

const STEP_SECONDS = 30;
const SECRET_BYTES = 20;
/** How many steps a phone's clock may be off, either way. */
const DRIFT_STEPS = 1;

// As in the contract's pattern: without 0 o 1 l i.
const LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";
const HALF = 5;

/** A secret for an app, in base32. */
export const makeSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (secret: string, issuer = "", label = "") =>
  new TOTP({ issuer, label, algorithm: "SHA1", digits: 6, period: STEP_SECONDS, secret: Secret.fromBase32(secret) });

/** What an app's camera reads: the portal's name and the account's, so that the person finds the entry again. */
export const secretUri = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, issuer, label).toString();

/** The step of 30 seconds since 1970 whose code this is, at most one away from now; undefined when it is none of theirs. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const drift = totpOf(secret).validate({ token: code, timestamp, window: DRIFT_STEPS });
  return drift === null ? undefined : Math.floor(timestamp / 1000 / STEP_SECONDS) + drift;
}

/** Recovery codes, each with some 49 bits of chance: `k7m2p-9xq4d`. */
export function makeRecoveryCodes(): string[] {
  const half = () => Array.from({ length: HALF }, () => LETTERS.charAt(randomInt(LETTERS.length))).join("");
  return Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);
}

/** A code as it is compared: people leave the dash out. */
export const bareCode = (code: string): string => code.replaceAll("-", "");
