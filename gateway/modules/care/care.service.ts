import type { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import type { activityFilter, careCalls } from "@/contract/care/care";
import { createKeywordSearch } from "../../core/catalogue/catalogue";
import { answerChangesAt } from "../../core/changes/answer-time";
import { DAYS_OF_A_WEEK, shiftDay, startOfShanghaiDay, todayInShanghai, type Clock } from "../../core/clock";
import type { Executor, OpenDatabase } from "../../core/database";
import { Refusal } from "../../core/refusal";
import { bodyFromHtml } from "../../core/text/html-body";
import { createCareRepository, type ActivityChoice, type ActivityRow } from "./care.repository";
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
      const now = clock();
      const choice: ActivityChoice = {
        hits: await search(filter.value),
        type: filter.type,
        state: filter.state,
        signUpEndsBefore: filter.due
          ? startOfShanghaiDay(
              shiftDay(
                todayInShanghai(() => now),
                DAYS_OF_A_WEEK,
              ),
            )
          : undefined,
      };
      const { rows, ...page } = await repository.list(choice, now, filter);
      await watchTurns(now);
      return { records: rows.map((row) => toCardDto(row, now)), ...page };
    },

    async get(id: string): Promise<CallAnswer<typeof careCalls.getActivity>> {
      const row = await repository.find(id);
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
      const now = clock();
      const rows = await repository.listByIds(ids);
      return new Map(rows.map((row) => [row.id, { title: row.title, state: activityState(row, now) }]));
    },

    async listDays(month: string): Promise<CallAnswer<typeof careCalls.listActivityDays>> {
      const { from, to } = monthSpan(month);
      return daysOfMonth(month, await repository.listWithin(from, to));
    },

    sitemap: repository.sitemap,

    /** Activities whose sign-up is open now. */
    async countOpen(): Promise<number> {
      const now = clock();
      await watchTurns(now);
      return repository.count(
        { hits: undefined, type: undefined, state: ["signing_up"], signUpEndsBefore: undefined },
        now,
      );
    },
  };
}
