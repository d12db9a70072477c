import type { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import type { activityFilter, careCalls } from "@/contract/care/care";
import { createKeywordSearch } from "../../core/catalogue/catalogue";
import { asOfNow, asOfToday } from "../../core/catalogue/list/as-of";
import { answerChangesAt } from "../../core/changes/answer-time";
import type { FoundOfKind, KindQuery } from "../../core/catalogue/search-kind";
import { dayInShanghai, DAYS_OF_A_WEEK, shiftDay, startOfShanghaiDay, type Clock } from "../../core/clock";
import type { Executor, OpenDatabase } from "../../core/database";
import { Refusal } from "../../core/refusal";
import { bodyFromHtml } from "../../core/text/html-body";
import { createCareRepository, signUpEndsBefore, type ActivityRow } from "./care.repository";
import { activityState, daysOfMonth, monthSpan } from "./care.rules";

export interface CareServiceParts {
  readonly database: OpenDatabase;
  readonly clock: Clock;
}

type Card = CallAnswer<typeof careCalls.listActivities>["records"][number];

function toCardDto(row: ActivityRow, now: Date): Card {
  return {
    id: row.id,
    title: row.title,
    type: row.type,
    state: activityState(row, now),
    place: row.place,
    startAt: row.startAt.toISOString(),
    endAt: row.endAt.toISOString(),
    signUpStart: row.signUpStart.toISOString(),
    signUpEnd: row.signUpEnd.toISOString(),
    seats: row.seats,
    organiser: row.organiser,
    summary: row.summary,
    pubDate: row.pubDate,
  };
}

/** An activity as it is written: with the body as HTML from outside, which is sanitised here. */
export type ActivityInput = Omit<ActivityRow, "html" | "plain"> & { readonly bodyHtml: string };

/** Writes activities; those with the same id are replaced. */
export async function writeActivities(executor: Executor, activities: readonly ActivityInput[]): Promise<void> {
  const repository = createCareRepository(executor);
  for (const { bodyHtml, ...activity } of activities) {
    const { html, plain } = bodyFromHtml(bodyHtml);
    await repository.put({ ...activity, html, plain });
  }
}

/** The zone's activities. */
export function createCareService({ database, clock }: CareServiceParts) {
  const repository = createCareRepository(database.db);
  const search = createKeywordSearch({ database }, "activity");

  /** What the answer says of all activities is another thing when the next of them opens, begins or ends. */
  async function watchTurns(now: Date): Promise<void> {
    for (const turn of await repository.nextTurns(now)) answerChangesAt(turn, now);
  }

  return {
    searchSource: repository.searchSource,

    async list(filter: z.output<typeof activityFilter>): Promise<CallAnswer<typeof careCalls.listActivities>> {
      const at = filter.due ? asOfToday(clock) : asOfNow(clock);
      const { now, today } = at;
      const { rows, ...page } = await repository.page(filter, filter, at, {
        hits: await search(filter.value),
        where: filter.due && signUpEndsBefore(startOfShanghaiDay(shiftDay(today, DAYS_OF_A_WEEK)), now),
      });
      await watchTurns(now);
      return { records: rows.map((row) => toCardDto(row, now)), ...page };
    },

    async get(id: string): Promise<CallAnswer<typeof careCalls.getActivity>> {
      const row = await repository.find(id, asOfNow(clock));
      if (!row) throw new Refusal("NOT_FOUND", { message: "该活动不存在或已下线，请返回活动列表重新查找" });
      const now = clock();
      for (const turn of [row.signUpStart, row.signUpEnd, row.startAt, row.endAt]) answerChangesAt(turn, now);
      return {
        ...toCardDto(row, now),
        bodyHtml: row.html,
        contactOffice: row.contactOffice,
        updatedAt: row.updatedAt.toISOString(),
      };
    },

    /** For favourites: the state follows from the dates. */
    async describe(ids: readonly string[]) {
      const at = asOfNow(clock);
      const rows = await repository.listByIds(ids, at);
      return new Map(rows.map((row) => [row.id, { title: row.title, state: activityState(row, at.now) }]));
    },

    async listDays(month: string): Promise<CallAnswer<typeof careCalls.listActivityDays>> {
      const { from, to } = monthSpan(month);
      return daysOfMonth(month, await repository.listWithin(from, to));
    },

    async findOfKind({ hits, size }: KindQuery): Promise<FoundOfKind> {
      const { rows, total } = await repository.pageOfKind({ hits, size }, asOfNow(clock));
      const records = rows.map(({ id, title, summary, organiser, startAt }) => ({
        id,
        title,
        snippet: summary,
        issuer: organiser,
        date: dayInShanghai(startAt),
      }));
      return { total, records };
    },

    sitemap: repository.sitemap(() => asOfNow(clock)),

    /** Activities whose sign-up is open now. */
    async countOpen(): Promise<number> {
      const at = asOfNow(clock);
      await watchTurns(at.now);
      return repository.count({ state: ["signing_up"] }, at);
    },
  };
}
