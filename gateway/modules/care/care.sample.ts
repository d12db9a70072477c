import { z } from "zod";
import { activityType } from "@/contract/care/care";
import { calendarDate, moment, opaqueId } from "@/contract/fields";
import { todayInShanghai, type Clock } from "../../core/clock";
import type { OpenDatabase } from "../../core/database";
import { parseSample } from "../../core/sample-data";
import { sampleDays } from "../../core/sample-days";
import { bodyFromText } from "../../core/text/text-body";
import { writeActivities } from "./care.service";

const MORNING = 9;

const sampleActivity = z.strictObject({
  id: opaqueId,
  title: z.string(),
  type: activityType,
  place: z.string(),
  startAt: moment,
  endAt: moment,
  signUpStart: moment,
  signUpEnd: moment,
  seats: z.number().int().positive().nullable(),
  organiser: z.string(),
  contactOffice: z.string(),
  summary: z.string(),
  pubDate: calendarDate,
  text: z.string(),
});

/** Puts the sample activities in; those that are there get the dates of today, so that every state is always there. */
export async function loadCareSample(database: OpenDatabase, clock: Clock): Promise<void> {
  const days = sampleDays(todayInShanghai(clock));
  const activities = parseSample("activities", sampleActivity, clock).map(({ text, ...activity }) => ({
    ...activity,
    startAt: new Date(activity.startAt),
    endAt: new Date(activity.endAt),
    signUpStart: new Date(activity.signUpStart),
    signUpEnd: new Date(activity.signUpEnd),
    bodyHtml: bodyFromText(text, activity.title).html,
    updatedAt: days.at(activity.pubDate, MORNING),
  }));
  await database.db.transaction((transaction) => writeActivities(transaction, activities));
}
