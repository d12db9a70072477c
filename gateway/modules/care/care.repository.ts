import { and, asc, gt, lt, lte, or, sql, type SQL } from "drizzle-orm";
import type { ActivityState } from "@/contract/care/care";
import { ACTIVITY_LIST } from "@/contract/care/facets";
import type { Executor } from "../../core/database";
import { createCatalogueStore } from "../../core/catalogue/catalogue.repository";
import type { AsOf } from "../../core/catalogue/list/list-choice";
import { activityTable } from "./care.table";

export type ActivityRow = typeof activityTable.$inferSelect;

const { startAt, endAt, signUpStart, signUpEnd } = activityTable;

/** `activityState` of care.rules.ts as conditions on dates, so that the indexes serve them. */
function stateConditions({ now }: AsOf): Record<ActivityState, SQL> {
  const coming = gt(startAt, now);
  return {
    signing_up: and(coming, lte(signUpStart, now), gt(signUpEnd, now)) as SQL,
    not_started: and(coming, or(gt(signUpStart, now), lte(signUpEnd, now))) as SQL,
    in_progress: and(lte(startAt, now), gt(endAt, now)) as SQL,
    finished: lte(endAt, now),
  };
}

/** Their sign-up is still to end, and does so before the moment. */
export const signUpEndsBefore = (moment: Date, now: Date): SQL | undefined =>
  and(gt(signUpEnd, now), lt(signUpEnd, moment));

/** Open sign-ups, those that close soonest first; then what is coming or going on, by its beginning; then what is over, newest first. */
function inOrder(at: AsOf): SQL[] {
  const { signing_up: open, finished: over } = stateConditions(at);
  return [
    sql`case when ${open} then 0 when ${over} then 2 else 1 end`,
    sql`case when ${open} then ${signUpEnd} end asc nulls last`,
    sql`case when ${over} then ${startAt} end desc nulls last`,
    asc(startAt),
    asc(activityTable.id),
  ];
}

const toSearchEntry = ({ id, title, organiser, summary, place, plain }: typeof activityTable.$inferInsert) => ({
  id,
  title,
  issuer: organiser,
  plain: `${summary}\n${place}\n${plain}`,
});

/** The only reader and writer of the activities. */
export function createCareRepository(db: Executor) {
  const activities = createCatalogueStore(db, {
    kind: "activity",
    table: activityTable,
    toEntry: toSearchEntry,
    list: ACTIVITY_LIST,
    order: inOrder,
    sources: { facets: { type: activityTable.type, state: stateConditions }, ranges: {} },
    sorts: {},
  });
  return {
    ...activities,

    /** The next moments at which some activity opens, begins or ends, one of each sort. */
    async nextTurns(now: Date): Promise<Date[]> {
      const turns = await Promise.all(
        [signUpStart, signUpEnd, startAt, endAt].map((moment) =>
          db.select({ at: moment }).from(activityTable).where(gt(moment, now)).orderBy(asc(moment)).limit(1),
        ),
      );
      return turns.flatMap(([first]) => (first ? [first.at] : []));
    },

    /** What takes place at some moment of the half-open span, by its beginning. */
    async listWithin(from: Date, to: Date): Promise<Pick<ActivityRow, "id" | "startAt" | "endAt">[]> {
      return db
        .select({ id: activityTable.id, startAt, endAt })
        .from(activityTable)
        .where(and(lt(startAt, to), gt(endAt, from)))
        .orderBy(asc(startAt), asc(activityTable.id));
    },
  };
}
