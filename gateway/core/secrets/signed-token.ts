import { timingSafeEqual } from "node:crypto";
import type { Clock } from "../clock";
import type { FieldCipher } from "../field-cipher";

/** A token that says what it says until a moment, and was made here for one purpose. It is signed, not sealed. */
export interface SignedTokens {
  /** @param bound what must be the same when the token comes back, and stands nowhere in it */
  make(text: string, bound: string, lifetimeMs: number): string;
  /** What the token says, whether or not it is right. Only to look up what it is bound to. */
  peek(token: string): string;
  /** Whether the token is one of ours, bound to this, and still counts. */
  isGood(token: string, bound: string): boolean;
}

/** Tokens of a purpose: `text.end.signature`, the text without full stops. */
export function createSignedTokens(
  { cipher, clock }: { readonly cipher: FieldCipher; readonly clock: Clock },
  purpose: string,
): SignedTokens {
  const sign = (text: string, bound: string, endsAt: string) =>
    cipher.fingerprint(`${bound}\u0000${text}\u0000${endsAt}`, purpose);
  return {
    make(text, bound, lifetimeMs) {
      const endsAt = String(clock().getTime() + lifetimeMs);
      return [text, endsAt, sign(text, bound, endsAt)].join(".");
    },
    peek: (token) => token.split(".", 1)[0] ?? "",
    isGood(token, bound) {
      const [text = "", endsAt = "", given = ""] = token.split(".");
      const signature = Buffer.from(sign(text, bound, endsAt));
      const right = signature.length === Buffer.byteLength(given) && timingSafeEqual(signature, Buffer.from(given));
      return right && clock().getTime() < Number(endsAt);
    },
  };
}
