import { createHash } from "node:crypto";

// Longer than any request that was under way can still be waiting for the gateway.
const REMEMBERED_MS = 30_000;

const fingerprint = (token: string) => createHash("sha256").update(token).digest("base64url");

/**
 * Tokens that are being replaced or were a moment ago. What a browser had under way with one of them is refused like any
 * dead token; but that answer must not take the new cookie away, so the door has to know. Only fingerprints are kept.
 */
export class Renewals {
  readonly #now: () => number;
  /** Fingerprint of the replaced token → until when it is remembered. */
  readonly #until = new Map<string, number>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** A call that may replace the token is on its way. The function given back says how it ended. */
  begin(token: string): (replaced: boolean) => void {
    for (const [known, until] of this.#until) if (until <= this.#now()) this.#until.delete(known);
    const key = fingerprint(token);
    this.#until.set(key, this.#now() + REMEMBERED_MS);
    return (replaced) => {
      if (replaced) this.#until.set(key, this.#now() + REMEMBERED_MS);
      else this.#until.delete(key);
    };
  }

  has(token: string): boolean {
    return (this.#until.get(fingerprint(token)) ?? 0) > this.#now();
  }
}
