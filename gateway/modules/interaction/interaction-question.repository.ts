import { and, asc, count, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { QuestionState } from "@/contract/question";
import type { Executor } from "../../core/database";
import { questionCounterTable, questionEventTable, questionTable } from "./interaction-question.table";

export type QuestionRow = typeof questionTable.$inferSelect;
export type QuestionEventRow = typeof questionEventTable.$inferSelect;

interface Bounds {
  readonly limit: number;
  readonly offset: number;
}

/** The only reader and writer of the tables of questions to the staff. */
export function createQuestionRepository(db: Executor) {
  const countWhere = async (where: SQL | undefined): Promise<number> =>
    (await db.select({ total: count() }).from(questionTable).where(where))[0]?.total ?? 0;
  const firstWhere = async (where: SQL | undefined): Promise<QuestionRow | undefined> =>
    (await db.select().from(questionTable).where(where).limit(1))[0];
  const openOf = ({ userId, enterpriseId }: { userId: string; enterpriseId: string }) =>
    and(
      eq(questionTable.userId, userId),
      eq(questionTable.enterpriseId, enterpriseId),
      eq(questionTable.state, "waiting"),
    );
  const ofState = (state: QuestionState | undefined) => (state ? eq(questionTable.state, state) : undefined);

  return {
    findBySubmission: (hash: string) => firstWhere(eq(questionTable.submissionHash, hash)),
    findByNumber: (number: string) => firstWhere(eq(questionTable.number, number)),

    /** The next count of a day; two at once never get the same one. */
    async nextCount(day: string): Promise<number> {
      const [row] = await db
        .insert(questionCounterTable)
        .values({ day, last: 1 })
        .onConflictDoUpdate({ target: questionCounterTable.day, set: { last: sql`${questionCounterTable.last} + 1` } })
        .returning();
      if (!row) throw new Error("问题编号没有生成");
      return row.last;
    },

    async insert(row: typeof questionTable.$inferInsert): Promise<void> {
      await db.insert(questionTable).values(row);
    },

    async addEvent(row: typeof questionEventTable.$inferInsert): Promise<number> {
      const [added] = await db.insert(questionEventTable).values(row).returning({ id: questionEventTable.id });
      return added?.id ?? 0;
    },

    /** Takes a step only if the question is still in the state it was judged by; says whether it was. */
    async step(
      id: string,
      from: QuestionState,
      set: Partial<Pick<QuestionRow, "state" | "answer" | "publishedAs">> & Pick<QuestionRow, "updatedAt">,
    ): Promise<boolean> {
      const rows = await db
        .update(questionTable)
        .set(set)
        .where(and(eq(questionTable.id, id), eq(questionTable.state, from)))
        .returning({ id: questionTable.id });
      return rows.length > 0;
    },

    /** The steps of several questions, each in order. */
    async listEvents(ids: readonly string[]): Promise<Map<string, QuestionEventRow[]>> {
      const byCase = new Map<string, QuestionEventRow[]>(ids.map((id) => [id, []]));
      if (ids.length === 0) return byCase;
      const rows = await db
        .select()
        .from(questionEventTable)
        .where(inArray(questionEventTable.questionId, [...ids]))
        .orderBy(asc(questionEventTable.id));
      for (const row of rows) byCase.get(row.questionId)?.push(row);
      return byCase;
    },

    /** Of one person, newest first. */
    async listOfUser(userId: string, { limit, offset }: Bounds): Promise<QuestionRow[]> {
      return db
        .select()
        .from(questionTable)
        .where(eq(questionTable.userId, userId))
        .orderBy(desc(questionTable.submittedAt), desc(questionTable.number))
        .limit(limit)
        .offset(offset);
    },
    countOfUser: (userId: string): Promise<number> => countWhere(eq(questionTable.userId, userId)),

    countOpenOf: (holder: { userId: string; enterpriseId: string }): Promise<number> => countWhere(openOf(holder)),
    async moveOpenOf(holder: { userId: string; enterpriseId: string }, to: string): Promise<void> {
      await db.update(questionTable).set({ userId: to }).where(openOf(holder));
    },

    /** For the operator: what must be answered first comes first. */
    async listOfState(state: QuestionState | undefined, { limit, offset }: Bounds): Promise<QuestionRow[]> {
      return db
        .select()
        .from(questionTable)
        .where(ofState(state))
        .orderBy(asc(questionTable.answerBy), asc(questionTable.number))
        .limit(limit)
        .offset(offset);
    },
    countOfState: (state: QuestionState | undefined): Promise<number> => countWhere(ofState(state)),
  };
}
