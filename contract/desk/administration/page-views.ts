import { z } from "zod";
import { pageViews } from "../../analytics/page-view";
import { DESK, defineCall } from "../../call";

/** What the staff reads of the views of pages. */
export const pageViewDeskCalls = {
  /** Path not shown by the specification; follows its family. */
  listPageViews: defineCall({
    ...DESK,
    method: "GET",
    path: "/zqjh/api/manager/accessLog",
    summary: "各页面每天的浏览次数，最近的在前；没有浏览的日子不列",
    command: { name: "view list", options: { days: "天数" }, help: "列出各页面每天的浏览次数，默认最近 30 天" },
    query: z.object({
      days: z.coerce
        .number({ error: "天数应为数字" })
        .int({ error: "天数应为整数" })
        .min(1, { error: "至少 1 天" })
        .max(365, { error: "最多 365 天" })
        .default(30),
    }),
    data: z.array(pageViews),
  }),
};
