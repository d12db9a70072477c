import { and, asc, gt, inArray, lt, lte, or, sql, type SQL } from "drizzle-orm";
import type { ActivityState, ActivityType } from "@/contract/care/care";
import type { Executor } from "../../core/database";
import type { KeywordHits } from "../../core/catalogue/catalogue";
import { createCatalogueStore } from "../../core/catalogue/catalogue.repository";
import type { PageRequest } from "../../core/paging";
import { activityTable } from "./care.table";

export type ActivityRow = typeof activityTable.$inferSelect;

/** Which activities a list is about. */
export interface ActivityChoice {
  readonly hits: KeywordHits | undefined;
  readonly type: readonly ActivityType[] | undefined;
  readonly state: readonly ActivityState[] | undefined;
  /** Sign-up ends after now and before this moment. */
  readonly signUpEndsBefore: Date | undefined;
}

const { startAt, endAt, signUpStart, signUpEnd } = activityTable;

/** `activityState` of care.rules.ts as a condition on dates, so that the indexes serve it. */
function stateIs(state: ActivityState, now: Date): SQL | undefined {
  if (state === "finished") return lte(endAt, now);
  if (state === "in_progress") return and(lte(startAt, now), gt(endAt, now));
  const coming = gt(startAt, now);
  return state === "signing_up"
    ? and(coming, lte(signUpStart, now), gt(signUpEnd, now))
    : and(coming, or(gt(signUpStart, now), lte(signUpEnd, now)));
}

function chosen(choice: ActivityChoice, now: Date): SQL | undefined {
  return and(
    choice.hits?.isHit(activityTable.id),
    choice.type ? inArray(activityTable.type, [...choice.type]) : undefined,
    choice.state ? or(...choice.state.map((state) => stateIs(state, now))) : undefined,
    choice.signUpEndsBefore ? and(gt(signUpEnd, now), lt(signUpEnd, choice.signUpEndsBefore)) : undefined,
  );
}

/** Open sign-ups, those that close soonest first; then what is coming or going on, by its beginning; then what is over, newest first. */
function inOrder(now: Date): SQL[] {
  const open = stateIs("signing_up", now);
  const over = stateIs("finished", now);
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
  const { count, page, ...activities } = createCatalogueStore(db, {
    kind: "activity",
    table: activityTable,
    toEntry: toSearchEntry,
  });
  return {
    ...activities,

    count: (choice: ActivityChoice, now: Date): Promise<number> => count(chosen(choice, now)),

    list: (choice: ActivityChoice, now: Date, request: PageRequest) => page(chosen(choice, now), inOrder(now), request),

    /** The next moments at which some activity opens, begins or ends, one of each sort. */
    async nextTurns(now: Date): Promise<Date[]> {
      const turns = await Promise.all(
        [signUpStart, signUpEnd, startAt, endAt].map((moment) =>
          db.select({ at: moment }).from(activityTable).where(gt(moment, now)).orderBy(asc(moment)).limit(1),
        ),
      );
      return turns.flatMap(([first]) => (first ? [first.at] : []));
    },

    async listByIds(ids: readonly string[]): Promise<ActivityRow[]> {
      if (ids.length === 0) return [];
      return db
        .select()
        .from(activityTable)
        .where(inArray(activityTable.id, [...ids]));
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
