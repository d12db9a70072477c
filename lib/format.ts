import { CLOSING_HOUR } from "@/contract/rules/closing-hour";
import { formatNumber, NO_VALUE } from "@/contract/numbers";
import { formatMoment } from "./dates";

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

const SIZE_UNITS = ["B", "KB", "MB", "GB"] as const;
const fileSize = new Intl.NumberFormat("zh-CN", { maximumFractionDigits: 1, useGrouping: false });

/** A file's size in bytes in the unit people read: 512 B, 3 KB, 1.5 MB. 1 KB is 1,024 bytes, as the upload limits count. */
export function formatFileSize(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes < 0) return NO_VALUE;
  let size = bytes;
  let unit = 0;
  // What would read 1024 belongs to the next unit.
  while (unit < SIZE_UNITS.length - 1 && Number(fileSize.format(size)) >= 1024) {
    size /= 1024;
    unit += 1;
  }
  return `${fileSize.format(size)} ${SIZE_UNITS[unit]}`;
}

/** Whole days from one day to another, both `YYYY-MM-DD`; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** What is left, `days` before a deadline; its own day still counts. */
export function formatDaysLeft(days: number): string {
  if (days < 0) return "已截止";
  return days === 0 ? `今天 ${CLOSING_HOUR} 截止` : `剩余 ${days} 天`;
}

/** What is left until a deadline. Both days `YYYY-MM-DD`. */
export const daysLeft = (deadline: string, today: string): string => formatDaysLeft(daysBetween(today, deadline));
