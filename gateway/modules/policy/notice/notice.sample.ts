import { todayInShanghai, type Clock } from "../../../core/clock";
import type { OpenDatabase } from "../../../core/database";
import { sampleDays, type SampleDays } from "../../../core/sample-days";
import { bodyFromText } from "../../../core/text/text-body";
import type { SampleNotice } from "./notice.sample-form";
import { SAMPLE_AFFAIRS } from "./notice.sample-affairs";
import { SAMPLE_CALL_NOTICES } from "./notice.sample-calls";
import { SAMPLE_NEWS } from "./notice.sample-news";
import { SAMPLE_NOTICES } from "./notice.sample-notices";
import { SAMPLE_PUBLICITIES } from "./notice.sample-publicities";
import { writeNotices, type NoticeInput } from "./notice.service";

function noticeOf(sample: SampleNotice, days: SampleDays): NoticeInput {
  const { daysAgo, deadlineIn, windowEnd, text, ...rest } = sample;
  const pubDate = days.workday(-daysAgo);
  const dayOf = windowEnd ? days.day : days.workday;
  const deadline = deadlineIn === undefined ? null : dayOf(deadlineIn);
  const words = text(deadline === null ? "" : days.written(deadline), days);
  return {
    ...rest,
    pubDate,
    deadline,
    source: "示范经济技术开发区（示例数据，内容为虚构）",
    bodyHtml: bodyFromText(words, rest.title).html,
    updatedAt: days.at(pubDate, 9),
  };
}

/** Puts the sample notices in; those that are there get the dates of today, so that some are always open. */
export async function loadNoticeSample(database: OpenDatabase, clock: Clock): Promise<void> {
  const days = sampleDays(todayInShanghai(clock));
  const notices = [
    ...SAMPLE_NOTICES,
    ...SAMPLE_CALL_NOTICES,
    ...SAMPLE_PUBLICITIES,
    ...SAMPLE_AFFAIRS,
    ...SAMPLE_NEWS,
  ].map((sample) => noticeOf(sample, days));
  await database.db.transaction((transaction) => writeNotices(transaction, notices));
}
