import { z } from "zod";
import { calendarDate } from "@/contract/fields";
import { todayInShanghai, type Clock } from "../../core/clock";
import type { OpenDatabase } from "../../core/database";
import { importSample } from "../../core/sample-data";
import { sampleDays } from "../../core/sample-days";
import { createBannerImporter } from "./banner/banner.service";
import { createEnglishImporter } from "./english/english.service";
import { createPolicyImporter } from "./import/policy-import.service";
import { createNoticeImporter } from "./notice/notice-import.service";

const MORNING = 9;

/** Puts the sample policies in; doing it again changes nothing. */
export const loadPolicySample = (database: OpenDatabase, clock: Clock): Promise<void> =>
  importSample("policies", clock, createPolicyImporter(database, clock, { silent: true }));

/** Puts the translations in; the policies must be there. */
export const loadEnglishSample = (database: OpenDatabase, clock: Clock): Promise<void> =>
  importSample("english", clock, createEnglishImporter(database, clock));

const published = z.looseObject({ pubDate: calendarDate });

/**
 * Puts the sample notices in, each as if it had been taken in on the morning of its publication; the policies must be there.
 * Those that are there get the dates of today, so that some are always open.
 */
export async function loadNoticeSample(database: OpenDatabase, clock: Clock): Promise<void> {
  const days = sampleDays(todayInShanghai(clock));
  await importSample("notices", clock, async (rows) => {
    const outcomes = [];
    for (const one of rows) {
      const { pubDate } = published.parse(one.row);
      outcomes.push(await createNoticeImporter(database, () => days.at(pubDate, MORNING))([one]));
    }
    return { refused: outcomes.flatMap(({ refused }) => refused) };
  });
}

/** Puts the sample banners in; those that are there get the days of today, so that they are always shown. */
export const loadBannerSample = (database: OpenDatabase, clock: Clock): Promise<void> =>
  importSample("banners", clock, createBannerImporter(database, clock));
