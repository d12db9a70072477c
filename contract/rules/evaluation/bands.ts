import type { Exact } from "./exact-number";
import type { Points } from "./tool";

/** A band of a share in percent: the points from this bound (inclusive) on. Highest first. */
export interface Band {
  readonly from: number;
  readonly points: number;
}

/** The band that a share lies in and the next better one; 0 points below all. Compared exactly, never rounded. */
export function bandOf(bands: readonly Band[], share: Exact): { readonly points: number; readonly next?: Band } {
  const at = bands.findIndex(({ from }) => share.mul(100).gte(from));
  const next = bands[at < 0 ? bands.length - 1 : at - 1];
  return { points: bands[at]?.points ?? 0, ...(next ? { next } : {}) };
}

/** Points without room. */
export const pointsText = (points: number, of: number): Points => ({
  low: String(points),
  high: String(points),
  of: String(of),
});
