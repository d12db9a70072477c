import { z } from "zod";
import { defineCall } from "../call";
import { codedSchema, facetQuery } from "../facet-schemas";
import { ACTIVITY_FACETS } from "./facets";
import { calendarDate, dueSoon, listKeyword, moment, opaqueId, pageOf, pageQuery } from "../fields";

/** Care for companies: the zone's activities. Specification 7.5 (`/ua/activity/…`). */

/** Dictionary CONTENT_EVENT_TYPE. */
export const activityType = codedSchema(ACTIVITY_FACETS.definitions.type);
export type ActivityType = z.infer<typeof activityType>;

/**
 * Follows from the dates and the clock, never stored. `signing_up`: sign-up is open and the activity has not begun.
 * `not_started`: sign-up has not opened yet, or has closed and the activity has not begun. Dictionary CONTENT_EVENT_STATUS.
 */
export const activityState = codedSchema(ACTIVITY_FACETS.definitions.state);
export type ActivityState = z.infer<typeof activityState>;

export const activityCard = z
  .object({
    id: opaqueId,
    title: z.string(),
    type: activityType,
    state: activityState,
    place: z.string(),
    startAt: moment,
    endAt: moment,
    signUpStart: moment,
    signUpEnd: moment,
    /** null: no limit. */
    seats: z.number().int().positive().nullable(),
    organiser: z.string(),
    summary: z.string(),
    pubDate: calendarDate,
  })
  .meta({ id: "ActivityCard" });
export type ActivityCard = z.infer<typeof activityCard>;

export const activityDetail = activityCard
  .extend({
    /** Sanitised when written; whoever shows it sanitises again. */
    bodyHtml: z.string(),
    /** The office that answers questions, in words; a phone number only when it is the office's own. */
    contactOffice: z.string(),
    updatedAt: moment,
  })
  .meta({ id: "ActivityDetail" });
export type ActivityDetail = z.infer<typeof activityDetail>;

export const activityFilter = z.object({
  value: listKeyword,
  ...facetQuery(ACTIVITY_FACETS),
  /** Those whose sign-up is still to end, and does so within seven days, today counted as the first. */
  due: dueSoon,
  page: pageQuery.page,
  size: pageQuery.size.unwrap().default(12),
});
export type ActivityFilter = z.input<typeof activityFilter>;

export const careCalls = {
  /** Open sign-ups first (those that close soonest before the others), then what is coming or going on, then what is over. */
  listActivities: defineCall({
    method: "GET",
    path: "/policy/api/ua/activity/page",
    access: "public",
    summary: "园区活动",
    cacheTags: ["activity-list"],
    query: activityFilter,
    data: pageOf(activityCard),
    perMinute: 120,
  }),
  listActivityDays: defineCall({
    method: "GET",
    path: "/policy/api/ua/activity/calendar",
    access: "public",
    summary: "一个月里有活动的日子",
    cacheTags: ["activity-list"],
    query: z.object({
      month: z
        .string({ error: "请给出月份" })
        .regex(/^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/, { error: "月份应为 YYYY-MM 形式" }),
    }),
    data: z.array(z.object({ date: calendarDate, ids: z.array(opaqueId) })),
    perMinute: 120,
  }),
  getActivity: defineCall({
    method: "GET",
    path: "/policy/api/ua/activity/{id}",
    access: "public",
    summary: "查看活动",
    cacheTags: ["activity:{id}"],
    params: z.object({ id: opaqueId }),
    data: activityDetail,
    refusals: ["NOT_FOUND"],
  }),
};
