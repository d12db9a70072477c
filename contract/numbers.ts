/** Numbers as people read them (specification 9), the same in the browser, on the server and in what the gateway writes. */

/** What stands where a value is not known. */
export const NO_VALUE = "—";

type Value = number | string | null | undefined;

// Intl reads "", blanks and 0x10 as numbers too.
const DECIMAL = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?\s*$/i;

const formatters = new Map<string, Intl.NumberFormat>();

/** Made once for each pair of bounds; making one costs a hundred times as much as using it. */
function formatterFor(min: number, max: number): Intl.NumberFormat {
  const key = `${min}-${max}`;
  const known = formatters.get(key);
  if (known) return known;
  const options = { minimumFractionDigits: min, maximumFractionDigits: max, signDisplay: "negative" } as const;
  const made = new Intl.NumberFormat("zh-CN", options);
  formatters.set(key, made);
  return made;
}

// A text is rounded on its own digits, a number on the nearest binary one: 1.005 must become 1.01.
const format = (value: Value, min: number, max: number): string =>
  DECIMAL.test(String(value)) ? formatterFor(min, max).format(String(value) as `${number}`) : NO_VALUE;

/**
 * A number with thousands separators and a fixed count of decimals (two unless told), rounded half away from zero on the
 * decimal digits as written. What is no number becomes `—`.
 *
 * @param value a number, or a decimal as it crosses the wire
 */
export const formatNumber = (value: Value, decimals = 2): string => format(value, decimals, decimals);

/** Like {@link formatNumber} with no more decimals than needed: 1,200 and 42.5. */
export const formatDecimal = (value: Value, maxDecimals = 2): string => format(value, 0, maxDecimals);

/** An amount with thousands separators and the decimals it was written with: 12,000 and 120.50. */
export const formatAmount = (value: string): string => formatNumber(value, value.split(".")[1]?.length ?? 0);

/** A share that is already in percent: 85.50%. */
export function formatPercent(percent: Value, decimals = 2): string {
  const text = formatNumber(percent, decimals);
  return text === NO_VALUE ? NO_VALUE : `${text}%`;
}
