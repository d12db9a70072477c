import { and, count, desc, eq, sql } from "drizzle-orm";
import type { SavedCard, SavedResult } from "@/contract/evaluation/evaluation";
import type { ToolId } from "@/contract/rules/evaluation/tool";
import type { Executor } from "../../core/database";
import { holdLock } from "../../core/locks";
import { toolDraftTable, toolResultTable } from "./evaluation.table";

export type ResultRow = typeof toolResultTable.$inferSelect;

/** The only reader and writer of kept self-evaluations; always of one enterprise. */
export function createResultRepository(db: Executor) {
  const of = (enterpriseId: string, tool: ToolId | undefined) =>
    and(
      eq(toolResultTable.enterpriseId, enterpriseId),
      tool === undefined ? undefined : eq(toolResultTable.tool, tool),
    );
  const one = (enterpriseId: string, id: string) =>
    and(eq(toolResultTable.enterpriseId, enterpriseId), eq(toolResultTable.id, id));
  const newest = [desc(toolResultTable.createdAt), desc(toolResultTable.id)] as const;
  return {
    /** Others who save for the same enterprise wait until this transaction ends: the limit holds whatever comes at once. */
    async lock(enterpriseId: string): Promise<void> {
      await holdLock(db, "toolResult", enterpriseId);
    },

    async count(enterpriseId: string, tool?: ToolId): Promise<number> {
      const rows = await db.select({ total: count() }).from(toolResultTable).where(of(enterpriseId, tool));
      return rows[0]?.total ?? 0;
    },

    async insert(row: ResultRow): Promise<void> {
      await db.insert(toolResultTable).values(row);
    },

    async find(enterpriseId: string, id: string): Promise<ResultRow | undefined> {
      return (await db.select().from(toolResultTable).where(one(enterpriseId, id)).limit(1))[0];
    },

    async findLast(enterpriseId: string, tool: ToolId): Promise<ResultRow | undefined> {
      const rows = await db
        .select()
        .from(toolResultTable)
        .where(of(enterpriseId, tool))
        .orderBy(...newest)
        .limit(1);
      return rows[0];
    },

    /** The newest first, without what may be large. */
    async list(
      enterpriseId: string,
      tool: ToolId | undefined,
      { limit, offset }: { readonly limit: number; readonly offset: number },
    ) {
      return db
        .select({
          id: toolResultTable.id,
          tool: toolResultTable.tool,
          ruleSet: toolResultTable.ruleSet,
          createdAt: toolResultTable.createdAt,
          createdBy: toolResultTable.createdBy,
          word: sql<string>`${toolResultTable.result}->'verdict'->>'word'`,
          tone: sql<SavedCard["tone"]>`${toolResultTable.result}->'verdict'->>'tone'`,
          headline: sql<SavedCard["headline"]>`${toolResultTable.result}->'headline'`,
          year: sql<string | null>`${toolResultTable.answers}->>'year'`,
        })
        .from(toolResultTable)
        .where(of(enterpriseId, tool))
        .orderBy(...newest)
        .limit(limit)
        .offset(offset);
    },

    async remove(enterpriseId: string, id: string): Promise<boolean> {
      const rows = await db.delete(toolResultTable).where(one(enterpriseId, id)).returning({ id: toolResultTable.id });
      return rows.length > 0;
    },
  };
}

/** Whose draft of which tool. */
export interface DraftKey {
  readonly enterpriseId: string;
  readonly userId: string;
  readonly tool: ToolId;
}

/** The only reader and writer of unfinished forms; always of one person. */
export function createDraftRepository(db: Executor) {
  const one = ({ enterpriseId, userId, tool }: DraftKey) =>
    and(
      eq(toolDraftTable.userId, userId),
      eq(toolDraftTable.enterpriseId, enterpriseId),
      eq(toolDraftTable.tool, tool),
    );
  return {
    async find(key: DraftKey) {
      return (await db.select().from(toolDraftTable).where(one(key)).limit(1))[0];
    },

    async put(key: DraftKey, answers: SavedResult["answers"], savedAt: Date): Promise<void> {
      const { userId, enterpriseId, tool } = toolDraftTable;
      await db
        .insert(toolDraftTable)
        .values({ ...key, answers, savedAt })
        .onConflictDoUpdate({ target: [userId, enterpriseId, tool], set: { answers, savedAt } });
    },

    async remove(key: DraftKey): Promise<void> {
      await db.delete(toolDraftTable).where(one(key));
    },

    /** All of a person who goes. */
    async forget(userId: string): Promise<void> {
      await db.delete(toolDraftTable).where(eq(toolDraftTable.userId, userId));
    },
  };
}
