import { formatMoment } from "./dates";

/** What stands where a value is not known. */
export const NO_VALUE = "—";

/** A finite decimal written out: sign, whole part, decimals. Undefined when the text is no decimal. */
function decimalParts(value: number | string): { negative: boolean; whole: string; decimals: string } | undefined {
  const match = /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d{1,4}))?$/i.exec(String(value).trim());
  if (!match) return undefined;
  const [, sign = "", whole = "", decimals = "", exponent = "0"] = match;
  if (whole + decimals === "") return undefined;
  // The exponent moves the point through the digits.
  const digits = whole + decimals;
  const point = whole.length + Number(exponent);
  return {
    negative: sign === "-",
    whole: (point <= 0 ? "" : digits.padEnd(point, "0").slice(0, point)).replace(/^0+(?=\d)/, "") || "0",
    decimals: point < 0 ? "0".repeat(-point) + digits : digits.slice(Math.min(point, digits.length)),
  };
}

/**
 * A number with thousands separators and a fixed count of decimals (two unless told: specification 9), rounded half away
 * from zero on the decimal digits as written, so that 1.005 becomes 1.01. What is no number becomes `—`.
 *
 * @param value a number, or a decimal as it crosses the wire
 */
export function formatNumber(value: number | string | null | undefined, decimals = 2): string {
  const parts = value === null || value === undefined ? undefined : decimalParts(value);
  if (!parts) return NO_VALUE;
  const kept = parts.decimals.slice(0, decimals).padEnd(decimals, "0");
  const roundsUp = parts.decimals.charAt(decimals) >= "5";
  const scaled = (BigInt(parts.whole + kept) + (roundsUp ? 1n : 0n)).toString().padStart(decimals + 1, "0");
  const whole = scaled.slice(0, scaled.length - decimals).replace(/\B(?=(\d{3})+$)/g, ",");
  const text = decimals > 0 ? `${whole}.${scaled.slice(scaled.length - decimals)}` : whole;
  return parts.negative && /[1-9]/.test(text) ? `-${text}` : text;
}

/** An amount of money in 万元 (the unit of the wire), two decimals. */
export function formatMoneyWan(wan: number | string | null | undefined): string {
  const text = formatNumber(wan);
  return text === NO_VALUE ? NO_VALUE : `${text} 万元`;
}

/** A moment (ISO 8601) as `YYYY-MM-DD HH:mm:ss` of Asia/Shanghai; what is no moment becomes `—`. */
export function formatDateTime(iso: string | null | undefined): string {
  return iso && !Number.isNaN(Date.parse(iso)) ? formatMoment(iso) : NO_VALUE;
}

/** A day (`YYYY-MM-DD`) as it is, or the day in Asia/Shanghai of a moment (ISO 8601). */
export function formatDate(iso: string | null | undefined): string {
  if (iso && /^\d{4}-\d{2}-\d{2}$/.test(iso)) return iso;
  return formatDateTime(iso).slice(0, 10);
}

const SIZE_UNITS = ["KB", "MB", "GB"] as const;

/** A file's size in bytes in the unit people read: 512 B, 3 KB, 1.5 MB. 1 KB is 1,024 bytes, as the upload limits count. */
export function formatFileSize(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes < 0) return NO_VALUE;
  if (bytes < 1024) return `${Math.round(bytes)} B`;
  let size = bytes / 1024;
  let unit = 0;
  // What would read 1024.0 belongs to the next unit.
  while (unit < SIZE_UNITS.length - 1 && Number(size.toFixed(1)) >= 1024) {
    size /= 1024;
    unit += 1;
  }
  return `${size.toFixed(1).replace(/\.0$/, "")} ${SIZE_UNITS[unit]}`;
}

/** Whole days from one day to another, both `YYYY-MM-DD`; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** What is left until a deadline. The day of the deadline still counts. Both days `YYYY-MM-DD`. */
export function daysLeft(deadline: string, today: string): string {
  const days = daysBetween(today, deadline);
  if (days < 0) return "已截止";
  return days === 0 ? "今天截止" : `剩余 ${days} 天`;
}
