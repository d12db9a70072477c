import { z } from "zod";
import { defineCall } from "../call";
import { moment } from "../fields";

const count = z.number().int().nonnegative();

/** How the zone keeps its promises with cases of all kinds: answers and decisions of the last 365 days. */
const handling = z
  .object({
    /** Cases answered or decided; at most the newest thousand of each kind. */
    handled: count,
    /** Of those, by the promised day. */
    inTime: count,
    /** Half of them took at most so many working days of the zone's; the day of asking does not count. */
    halfWithin: count,
    /** Nine of ten. */
    mostWithin: count,
    /** Running cases whose promised day has gone; looked for among the thousand of each kind that rest longest. */
    late: count,
  })
  .meta({ id: "Handling" });
export type Handling = z.infer<typeof handling>;

/** True counts of what is in the database, for the home page. Years are the calendar year in the zone's time. */
export const zoneFigures = z
  .object({
    policies: count,
    policiesThisYear: count,
    /** Distinct issuers of policies. */
    issuers: count,
    /** Activities whose sign-up is open now. */
    activitiesOpen: count,
    noticesThisYear: count,
    /** As it stood when it was first asked for today, as {@link handling}: nobody learns of a single case by asking again. */
    feedbackAnswered: count,
    handling: handling.optional(),
    updatedAt: moment,
  })
  .meta({ id: "ZoneFigures" });
export type ZoneFigures = z.infer<typeof zoneFigures>;

export const homeCalls = {
  /** Path not shown by the specification; follows its family. */
  getFigures: defineCall({
    method: "GET",
    path: "/uaa/api/ua/figures",
    access: "public",
    summary: "园区平台的数字：公开的内容随时更新，办件的每天更新一次",
    cacheTags: ["policy-list", "notice-list", "activity-list", "~feedback-list", "~question-list", "~case-list"],
    data: zoneFigures,
    perMinute: 60,
  }),
};
