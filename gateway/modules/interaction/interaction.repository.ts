import { and, asc, count, desc, eq, inArray, lte, ne, sql, type SQL } from "drizzle-orm";
import type { FeedbackState } from "@/contract/interaction";
import type { Executor } from "../../core/database";
import { holdLock } from "../../core/locks";
import { feedbackCounterTable, feedbackEventTable, feedbackTable, feedbackTryTable } from "./interaction.table";

export type FeedbackRow = typeof feedbackTable.$inferSelect;
export type FeedbackEventRow = typeof feedbackEventTable.$inferSelect;

interface Bounds {
  readonly limit: number;
  readonly offset: number;
}

/** The only reader and writer of the feedback tables. */
export function createInteractionRepository(db: Executor) {
  const countWhere = async (where: SQL | undefined): Promise<number> =>
    (await db.select({ total: count() }).from(feedbackTable).where(where))[0]?.total ?? 0;

  const openOf = (userId: string, enterpriseId: string) =>
    and(
      eq(feedbackTable.userId, userId),
      eq(feedbackTable.enterpriseId, enterpriseId),
      ne(feedbackTable.state, "answered"),
    );
  const ofState = (state: FeedbackState | undefined) => (state ? eq(feedbackTable.state, state) : undefined);

  return {
    /** Others that send the same form wait until this transaction ends. */
    async lockSubmission(submissionHash: string): Promise<void> {
      await holdLock(db, "submission", submissionHash);
    },

    async findBySubmission(submissionHash: string): Promise<FeedbackRow | undefined> {
      const rows = await db
        .select()
        .from(feedbackTable)
        .where(eq(feedbackTable.submissionHash, submissionHash))
        .limit(1);
      return rows[0];
    },

    async findByNumber(number: string): Promise<FeedbackRow | undefined> {
      return (await db.select().from(feedbackTable).where(eq(feedbackTable.number, number)).limit(1))[0];
    },

    /** The next count of a day; two at once never get the same one. */
    async nextCount(day: string): Promise<number> {
      const [row] = await db
        .insert(feedbackCounterTable)
        .values({ day, last: 1 })
        .onConflictDoUpdate({ target: feedbackCounterTable.day, set: { last: sql`${feedbackCounterTable.last} + 1` } })
        .returning();
      if (!row) throw new Error("反馈编号没有生成");
      return row.last;
    },

    async insert(row: typeof feedbackTable.$inferInsert): Promise<void> {
      await db.insert(feedbackTable).values(row);
    },

    async addEvent(row: typeof feedbackEventTable.$inferInsert): Promise<void> {
      await db.insert(feedbackEventTable).values(row);
    },

    /** Takes a step only if the case is still in the state it was judged by; says whether it was. */
    async step(
      id: string,
      from: FeedbackState,
      set: Pick<FeedbackRow, "state" | "updatedAt"> & Partial<Pick<FeedbackRow, "answer">>,
    ): Promise<boolean> {
      const rows = await db
        .update(feedbackTable)
        .set(set)
        .where(and(eq(feedbackTable.id, id), eq(feedbackTable.state, from)))
        .returning({ id: feedbackTable.id });
      return rows.length > 0;
    },

    /** The steps of several cases, each in order. */
    async listEvents(ids: readonly string[]): Promise<Map<string, FeedbackEventRow[]>> {
      const byCase = new Map<string, FeedbackEventRow[]>(ids.map((id) => [id, []]));
      if (ids.length === 0) return byCase;
      const rows = await db
        .select()
        .from(feedbackEventTable)
        .where(inArray(feedbackEventTable.feedbackId, [...ids]))
        .orderBy(asc(feedbackEventTable.id));
      for (const row of rows) byCase.get(row.feedbackId)?.push(row);
      return byCase;
    },

    /** Of one person, newest first. */
    async listOfUser(userId: string, { limit, offset }: Bounds): Promise<FeedbackRow[]> {
      return db
        .select()
        .from(feedbackTable)
        .where(eq(feedbackTable.userId, userId))
        .orderBy(desc(feedbackTable.submittedAt), desc(feedbackTable.number))
        .limit(limit)
        .offset(offset);
    },
    countOfUser: (userId: string): Promise<number> => countWhere(eq(feedbackTable.userId, userId)),

    /** Not answered yet, given by a person while at work for an enterprise. */
    countOpenOf: ({ userId, enterpriseId }: { userId: string; enterpriseId: string }): Promise<number> =>
      countWhere(openOf(userId, enterpriseId)),
    async moveOpenOf({ userId, enterpriseId }: { userId: string; enterpriseId: string }, to: string): Promise<void> {
      await db.update(feedbackTable).set({ userId: to }).where(openOf(userId, enterpriseId));
    },

    /** For the operator: what has waited longest first. */
    async listOfState(state: FeedbackState | undefined, { limit, offset }: Bounds): Promise<FeedbackRow[]> {
      return db
        .select()
        .from(feedbackTable)
        .where(ofState(state))
        .orderBy(asc(feedbackTable.submittedAt), asc(feedbackTable.number))
        .limit(limit)
        .offset(offset);
    },
    countOfState: (state: FeedbackState | undefined): Promise<number> => countWhere(ofState(state)),

    /** Counts a try before it is looked at, so that many at once cannot slip through; begins anew after `forgetBefore`. */
    async addTry(number: string, at: Date, forgetBefore: Date): Promise<{ tries: number; since: Date }> {
      const old = sql`${feedbackTryTable.since} <= ${forgetBefore.toISOString()}::timestamptz`;
      const [row] = await db
        .insert(feedbackTryTable)
        .values({ number, tries: 1, since: at })
        .onConflictDoUpdate({
          target: feedbackTryTable.number,
          set: {
            tries: sql`case when ${old} then 1 else ${feedbackTryTable.tries} + 1 end`,
            since: sql`case when ${old} then ${at.toISOString()}::timestamptz else ${feedbackTryTable.since} end`,
          },
        })
        .returning();
      if (!row) throw new Error("查询次数没有记下");
      return row;
    },

    /** A right code does not count as a try. */
    async takeTryBack(number: string): Promise<void> {
      await db
        .update(feedbackTryTable)
        .set({ tries: sql`greatest(${feedbackTryTable.tries} - 1, 0)` })
        .where(eq(feedbackTryTable.number, number));
    },

    async sweepTries(before: Date): Promise<void> {
      await db.delete(feedbackTryTable).where(lte(feedbackTryTable.since, before));
    },
  };
}
