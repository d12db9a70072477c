import { z } from "zod";
import { defineCall } from "../call";

/** The public holidays of a year as the State Council's notice has them. */
export const holidayYear = z
  .object({
    year: z.number().int(),
    /** `MM-DD` or `MM-DD/MM-DD` with both ends. */
    free: z.array(z.string()),
    /** Saturdays and Sundays that are worked, `MM-DD`. */
    worked: z.array(z.string()),
    /** Number or date of the notice. */
    source: z.string(),
  })
  .meta({ id: "HolidayYear" });
export type HolidayYear = z.infer<typeof holidayYear>;

export const holidayCalls = {
  /** Path not shown by the specification; follows its family. */
  listHolidays: defineCall({
    method: "GET",
    path: "/uaa/api/ua/holidays",
    access: "public",
    summary: "导入的放假安排，按年份；程序自带的年份不在其中",
    cacheTags: ["holiday-list"],
    data: z.array(holidayYear),
  }),
};
