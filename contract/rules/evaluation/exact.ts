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

export const least = (a: Exact, b: Exact): Exact => (a.lte(b) ? a : b);
export const most = (a: Exact, b: Exact): Exact => (a.gte(b) ? a : b);

/** For showing only: so many decimals, a half up and away from zero (specification 9). */
export function fixed(value: Exact, places = 2): string {
  const scale = 10n ** BigInt(places);
  const top = value.n * scale * 2n + value.d;
  const digits = (top / (value.d * 2n)).toString().padStart(places + 1, "0");
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return value.s < 0n && /[1-9]/u.test(text) ? `-${text}` : text;
}

/** As typed: no more decimals than needed, at most `places`. */
export function plain(value: Exact, places = 2): string {
  const text = fixed(value, places);
  return text.includes(".") ? text.replace(/\.?0+$/u, "") : text;
}

/** A share in percent, for showing only. */
export const percent = (share: Exact): string => `${fixed(share.mul(100))}%`;
