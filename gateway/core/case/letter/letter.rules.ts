import { createHash, timingSafeEqual } from "node:crypto";

/** Rules of letters: cases that anybody may send in and follow by number and code. Pure. */

const CODES = 1_000_000n;
// The first kind of letter was feedback; its name stays in what is hashed, so that codes once told go on to open.
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/**
 * The six digits that open a letter. They follow from the submission's id, a random UUID that only the submitter knows, so
 * that sending the same form again can tell them again although only hashes are stored.
 */
export function deriveLetterCode(submissionId: string): string {
  const digest = sha256(`feedback-code\u0000${submissionId.toLowerCase()}`);
  return String(BigInt(`0x${digest}`) % CODES).padStart(6, "0");
}

/** What lies in the database of codes told before they were hashed slowly. Bound to the number. */
const oldHash = (number: string, code: string): string => sha256(`${number}\u0000${code}`);

const OLD_HASH = /^[0-9a-f]{64}$/;
export const isOldHash = (hash: string): boolean => OLD_HASH.test(hash);

export const sameAsOldHash = (hash: string, number: string, code: string): boolean =>
  isOldHash(hash) && timingSafeEqual(Buffer.from(hash), Buffer.from(oldHash(number, code)));
