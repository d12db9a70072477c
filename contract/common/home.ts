import { z } from "zod";
import { defineCall } from "../call";
import { moment } from "../fields";

const count = z.number().int().nonnegative();

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
    feedbackAnswered: count,
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
    summary: "园区平台的实时数字",
    cacheTags: ["policy-list", "notice-list", "activity-list", "feedback-list"],
    data: zoneFigures,
    perMinute: 60,
  }),
};
