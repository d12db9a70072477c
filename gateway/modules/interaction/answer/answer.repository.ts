import { and, asc, count, desc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { Executor } from "../../../core/database";
import { answerKeywordTable, answerRatingTable, preparedQuestionTable, questionTurnTable } from "./answer.table";

export type PreparedRow = typeof preparedQuestionTable.$inferSelect;
export type TurnRow = typeof questionTurnTable.$inferSelect;
export type RatingRow = typeof answerRatingTable.$inferSelect;

// More prepared questions than this are no help to anybody; they are read whole.
const MAX_PREPARED = 5_000;

/** The only reader and writer of prepared questions, conversations and ratings. */
export function createAnswerRepository(db: Executor) {
  return {
    async listKeywords() {
      return db.select().from(answerKeywordTable).orderBy(asc(answerKeywordTable.position), asc(answerKeywordTable.id));
    },

    async listPrepared(): Promise<PreparedRow[]> {
      return db
        .select()
        .from(preparedQuestionTable)
        .orderBy(asc(preparedQuestionTable.position), asc(preparedQuestionTable.id))
        .limit(MAX_PREPARED);
    },

    async writeKeyword(row: typeof answerKeywordTable.$inferInsert): Promise<void> {
      const { id: _id, ...set } = row;
      await db.insert(answerKeywordTable).values(row).onConflictDoUpdate({ target: answerKeywordTable.id, set });
    },

    async writePrepared(row: typeof preparedQuestionTable.$inferInsert): Promise<void> {
      const { id: _id, ...set } = row;
      await db.insert(preparedQuestionTable).values(row).onConflictDoUpdate({ target: preparedQuestionTable.id, set });
    },

    async addTurn(row: typeof questionTurnTable.$inferInsert): Promise<void> {
      await db.insert(questionTurnTable).values(row);
    },

    /** Removes a person's turns of one question and gives their numbers. */
    async takeTurns(userId: string, question: string): Promise<string[]> {
      const rows = await db
        .delete(questionTurnTable)
        .where(and(eq(questionTurnTable.userId, userId), eq(questionTurnTable.question, question)))
        .returning({ id: questionTurnTable.id });
      return rows.map(({ id }) => id);
    },

    async listTurns(userId: string, { limit, offset }: { limit: number; offset: number }): Promise<TurnRow[]> {
      return db
        .select()
        .from(questionTurnTable)
        .where(eq(questionTurnTable.userId, userId))
        .orderBy(desc(questionTurnTable.at), desc(questionTurnTable.id))
        .limit(limit)
        .offset(offset);
    },

    async countTurns(userId: string): Promise<number> {
      const rows = await db
        .select({ total: count() })
        .from(questionTurnTable)
        .where(eq(questionTurnTable.userId, userId));
      return rows[0]?.total ?? 0;
    },

    /** Removes one turn of a person, or all of them; says how many there were. */
    async removeTurns(userId: string, id?: string): Promise<number> {
      const own = eq(questionTurnTable.userId, userId);
      const rows = await db
        .delete(questionTurnTable)
        .where(id === undefined ? own : and(own, eq(questionTurnTable.id, id)))
        .returning({ id: questionTurnTable.id });
      return rows.length;
    },

    async sweep(before: Date): Promise<void> {
      await db.delete(questionTurnTable).where(lt(questionTurnTable.at, before));
      await db.delete(answerRatingTable).where(lt(answerRatingTable.at, before));
    },

    /** False when the same answer was rated by another visitor of that network: theirs stays. */
    async rate(row: typeof answerRatingTable.$inferInsert): Promise<boolean> {
      const { id: _id, ...set } = row;
      const rows = await db
        .insert(answerRatingTable)
        .values(row)
        .onConflictDoUpdate({
          target: answerRatingTable.id,
          set,
          setWhere: sql`${answerRatingTable.visitor} is not distinct from excluded.visitor`,
        })
        .returning({ id: answerRatingTable.id });
      return rows.length > 0;
    },

    /** Answers that were called 没用 since a moment, most often first. */
    async listPoor(since: Date, limit: number) {
      const poor = sql<number>`count(*) filter (where not ${answerRatingTable.helpful})::int`;
      const helpful = sql<number>`count(*) filter (where ${answerRatingTable.helpful})::int`;
      return db
        .select({ answerId: answerRatingTable.answerId, poor, helpful })
        .from(answerRatingTable)
        .where(gte(answerRatingTable.at, since))
        .groupBy(answerRatingTable.answerId)
        .having(sql`count(*) filter (where not ${answerRatingTable.helpful}) > 0`)
        .orderBy(desc(poor), asc(answerRatingTable.answerId))
        .limit(limit);
    },

    async listPoorRatings(answerIds: readonly string[], since: Date): Promise<RatingRow[]> {
      if (answerIds.length === 0) return [];
      return db
        .select()
        .from(answerRatingTable)
        .where(
          and(
            inArray(answerRatingTable.answerId, [...answerIds]),
            eq(answerRatingTable.helpful, false),
            gte(answerRatingTable.at, since),
          ),
        )
        .orderBy(desc(answerRatingTable.at));
    },
  };
}
