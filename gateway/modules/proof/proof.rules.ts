/** How hard a proof is. Pure. */

/** How long a proof is good, in milliseconds: long enough for the hardest on an old phone. */
export const PROOF_LIFETIME_MS = 5 * 60_000;
/** How long a picture can be answered, in milliseconds. Source: quality check 47. */
export const PICTURE_LIFETIME_MS = 2 * 60_000;

/** Rounds of one key derivation: about a millisecond, so that a browser stays responsive between two of them. */
export const ROUNDS_A_STEP = 1000;

/** With so many proofs an address within ten minutes each step of the list makes the next four times as hard. */
const HARDER_FROM = [10, 30, 90] as const;
const FACTOR = 4;

/**
 * The most derivations that a proof takes, by how many the address has asked for in the last ten minutes, this one
 * included; with `base` for the first ten. An office behind one address pays some seconds, a flood a minute each.
 */
export function derivationsFor(asked: number, base: number): number {
  const steps = HARDER_FROM.filter((from) => asked > from).length;
  return base * FACTOR ** steps;
}
