import { todayInShanghai, type Clock } from "../../core/clock";
import type { OpenDatabase } from "../../core/database";
import { sampleDays, type SampleDays } from "../../core/sample-days";
import { bodyFromText } from "../../core/text/text-body";
import type { Hour, SampleActivity } from "./care.sample-form";
import { SAMPLE_ACTIVITIES } from "./care.sample-activities";
import { writeActivities, type ActivityInput } from "./care.service";

function activityOf(sample: SampleActivity, days: SampleDays): ActivityInput {
  const { fixed, start, end, signUp, daysAgo, text, ...rest } = sample;
  const at = ([day, hour]: Hour) => days.at(fixed ? days.day(day) : days.workday(day), hour);
  const pubDate = days.workday(-daysAgo);
  return {
    ...rest,
    startAt: at(start),
    endAt: at(end),
    signUpStart: at(signUp[0]),
    signUpEnd: at(signUp[1]),
    pubDate,
    bodyHtml: bodyFromText(text, rest.title).html,
    updatedAt: days.at(pubDate, 9),
  };
}

/** Puts the sample activities in; those that are there get the dates of today, so that every state is always there. */
export async function loadCareSample(database: OpenDatabase, clock: Clock): Promise<void> {
  const days = sampleDays(todayInShanghai(clock));
  const activities = SAMPLE_ACTIVITIES.map((sample) => activityOf(sample, days));
  await database.db.transaction((transaction) => writeActivities(transaction, activities));
}
