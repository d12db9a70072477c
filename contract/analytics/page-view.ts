import { z } from "zod";
import { defineCall } from "../call";
import { codesOf } from "../coded-value";
import { calendarDate } from "../fields";
import { COUNTED_PAGE_LABELS } from "./page-view-labels";

/**
 * How often pages are viewed: a number for each kind of page and day, and nothing of who viewed it (specification 7.6,
 * `accessLog/save`; the fields of its click-log record that name people are not taken).
 */

const countedPage = z
  .enum(codesOf(COUNTED_PAGE_LABELS), { error: "这个页面不统计浏览次数" })
  .meta({ id: "CountedPage" });

/** The views of a kind of page on a day. */
export const pageViews = z
  .object({ day: calendarDate, routeCode: countedPage, views: z.number().int().positive() })
  .meta({ id: "PageViews" });
export type PageViews = z.infer<typeof pageViews>;

export const pageViewCalls = {
  /** What crawlers send is answered alike and not counted; neither is what goes beyond the limits. */
  savePageView: defineCall({
    method: "POST",
    path: "/zqjh/api/ua/accessLog/save",
    access: "public",
    summary: "记一次页面浏览：只按页面和日期计数，不记是谁",
    body: z.strictObject({ routeCode: countedPage }),
    data: z.null(),
    perMinute: 60,
  }),
};
