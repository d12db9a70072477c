import { z } from "zod";
import "./issue-words";

/** Field types shared by all domains. Wire rules: ISO strings for time, no transforms in bodies and answers. */

/** A calendar date, `YYYY-MM-DD`, that really exists (2026-02-30 does not). */
export const calendarDate = z.iso.date({ error: "日期应为 YYYY-MM-DD 形式的真实日期" }).meta({ id: "CalendarDate" });

/** A moment with offset, ISO 8601. */
export const moment = z.iso.datetime({ offset: true }).meta({ id: "Moment" });

/** An id is opaque to the portal: printable, no blanks or slashes, at most 80 characters. */
export const opaqueId = z
  .string()
  .regex(/^[\w.\-~:]{1,80}$/, { error: "编号只能由字母、数字、下划线、点、波浪线、冒号和短横线组成，最长 80 个字符" });

/** Page number from 1. The upper bound keeps `OFFSET` inside what the database accepts. */
const pageNumber = z.coerce
  .number({ error: "页码应为数字" })
  .int({ error: "页码应为整数" })
  .min(1, { error: "页码从 1 开始" })
  .max(1_000_000, { error: "页码过大" })
  .default(1);

/** Rows a page: default 10, at most 100. */
const pageSize = z.coerce
  .number({ error: "每页条数应为数字" })
  .int({ error: "每页条数应为整数" })
  .min(1, { error: "每页至少 1 条" })
  .max(100, { error: "每页最多 100 条" })
  .default(10);

/** The two paging fields of every list query. */
export const pageQuery = { page: pageNumber, size: pageSize };

/** Paging of a sitemap: big pages, read by our own front door and never by a person. */
export const sitemapQuery = z.object({
  page: pageNumber,
  size: z.coerce
    .number({ error: "每页条数应为数字" })
    .int({ error: "每页条数应为整数" })
    .min(1, { error: "每页至少 1 条" })
    .max(5000, { error: "每页最多 5000 条" })
    .default(5000),
});

/** `week`: what ends within seven days, today counted as the first. */
export const dueSoon = z.enum(["week"], { error: "截止时间只能按 week（七天内）筛选" }).optional();

/** The keyword of a list, as the addresses of the pages call it. */
export const listKeyword = z.string().trim().max(100, { error: "关键字最长 100 个字" }).optional();

/** A page answer: an out-of-range page has empty `records` and the true `total`. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    records: z.array(item),
    total: z.number().int().nonnegative(),
    page: z.number().int().positive(),
    size: z.number().int().positive(),
  });
}

/** A query field that may be repeated (`level=a&level=b`); one value arrives as a string, several as an array. */
export function repeatable<Item extends z.ZodType<unknown, string>>(item: Item, max = 20) {
  return z
    .union([item.transform((value) => [value]), z.array(item).max(max, { error: `同一条件最多选 ${max} 项` })])
    .optional();
}

/** A coded value with its words. */
export const dictValue = z.object({ value: z.string(), label: z.string() }).meta({ id: "DictValue" });
export type DictValue = z.infer<typeof dictValue>;
