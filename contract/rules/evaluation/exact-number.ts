import Fraction from "fraction.js";

/** Exact numbers: what is typed is a fraction of whole numbers until it is shown. No rounding ever decides a comparison. */

export type Exact = Fraction;

export const exact = (value: string | number): Exact => new Fraction(value);
export const ZERO: Exact = exact(0);

/** The sum of what is there; undefined when one is missing. */
export function sumOf(values: readonly (Exact | undefined)[]): Exact | undefined {
  let sum = ZERO;
  for (const value of values) {
    if (!value) return undefined;
    sum = sum.add(value);
  }
  return sum;
}

/** One divided by the other; undefined when one is missing or the second is 0: a share of nothing is no number. */
export function shareOf(part: Exact | undefined, whole: Exact | undefined): Exact | undefined {
  return part && whole && !whole.equals(0) ? part.div(whole) : undefined;
}

export const minimum = (a: Exact, b: Exact): Exact => (a.lte(b) ? a : b);
export const maximum = (a: Exact, b: Exact): Exact => (a.gte(b) ? a : b);

/** As typed: no more decimals than needed, at most `places`, a half rounded away from zero (specification 9). */
export function plain(value: Exact, places = 2): string {
  const rounded = value.abs().round(places);
  return (value.lt(0) ? rounded.neg() : rounded).toString();
}

/** For showing only: rounded like {@link plain}, always with the given number of decimals. */
export function fixed(value: Exact, places = 2): string {
  const [whole = "", decimals = ""] = plain(value, places).split(".");
  return places === 0 ? whole : `${whole}.${decimals.padEnd(places, "0")}`;
}

/** A share in percent, for showing only. */
export const percent = (share: Exact): string => `${fixed(share.mul(100))}%`;
