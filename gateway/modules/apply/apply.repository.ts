import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  ne,
  notInArray,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import type { ApplicationState } from "@/contract/apply-form";
import type { Executor } from "../../core/database";
import { holdLock } from "../../core/locks";
import { RUNNING, type DatedStep } from "./apply.rules";
import { applicationCounterTable, applicationStepTable, applicationTable } from "./apply.table";

/** So many of the newest decided cases are looked at. */
const MOST_DECIDED = 500;

export type ApplicationRowData = typeof applicationTable.$inferSelect;
export type ApplicationStepRow = typeof applicationStepTable.$inferSelect;

interface Bounds {
  readonly limit: number;
  readonly offset: number;
}
interface Choice {
  readonly keyword?: string | undefined;
  readonly state?: ApplicationState | undefined;
}
export interface Holder {
  readonly userId: string;
  readonly enterpriseId: string;
}

const UNFINISHED: ApplicationState[] = ["draft", ...RUNNING];
const asPattern = (keyword: string) => `%${keyword.replace(/[\\%_]/g, "\\$&")}%`;

/** The only reader and writer of applications. */
export function createApplyRepository(db: Executor) {
  const own = (enterpriseId: string, { keyword, state }: Choice = {}): SQL | undefined =>
    and(
      eq(applicationTable.enterpriseId, enterpriseId),
      state ? eq(applicationTable.state, state) : undefined,
      keyword
        ? or(
            ilike(applicationTable.title, asPattern(keyword)),
            ilike(applicationTable.policyTitle, asPattern(keyword)),
            ilike(applicationTable.number, asPattern(keyword)),
          )
        : undefined,
    );
  // A draft is nobody's business but the enterprise's.
  const handled = (state: ApplicationState | undefined): SQL | undefined =>
    and(ne(applicationTable.state, "draft"), state ? eq(applicationTable.state, state) : undefined);
  const held = ({ userId, enterpriseId }: Holder) =>
    and(
      eq(applicationTable.userId, userId),
      eq(applicationTable.enterpriseId, enterpriseId),
      inArray(applicationTable.state, UNFINISHED),
    );
  /** Neither a draft nor withdrawn nor refused. What was refused may be declared again, so it uses nothing up. */
  const stands = (): SQL | undefined =>
    and(
      notInArray(applicationTable.state, ["draft", "withdrawn"]),
      or(isNull(applicationTable.decision), ne(applicationTable.decision, "refused")),
    );
  const countWhere = async (where: SQL | undefined): Promise<number> =>
    (await db.select({ total: count() }).from(applicationTable).where(where))[0]?.total ?? 0;

  return {
    /** Others of the enterprise who submit or save wait until this transaction ends: limits hold whatever comes at once. */
    async lock(enterpriseId: string): Promise<void> {
      await holdLock(db, "application", enterpriseId);
    },

    async find(enterpriseId: string, id: string): Promise<ApplicationRowData | undefined> {
      const where = and(eq(applicationTable.enterpriseId, enterpriseId), eq(applicationTable.id, id));
      return (await db.select().from(applicationTable).where(where).limit(1))[0];
    },

    /** For the zone's staff. */
    async findByNumber(number: string): Promise<ApplicationRowData | undefined> {
      return (await db.select().from(applicationTable).where(eq(applicationTable.number, number)).limit(1))[0];
    },

    async findDraft(enterpriseId: string, itemId: string): Promise<ApplicationRowData | undefined> {
      const where = and(own(enterpriseId, { state: "draft" }), eq(applicationTable.itemId, itemId));
      return (await db.select().from(applicationTable).where(where).limit(1))[0];
    },

    /** Of some items, all that the enterprise has. */
    async listOfItems(enterpriseId: string, itemIds: readonly string[]): Promise<ApplicationRowData[]> {
      if (itemIds.length === 0) return [];
      return db
        .select()
        .from(applicationTable)
        .where(and(eq(applicationTable.enterpriseId, enterpriseId), inArray(applicationTable.itemId, [...itemIds])));
    },

    /** What the enterprise has submitted since a moment and that still counts as declared: neither withdrawn nor refused. */
    async listDeclared(enterpriseId: string, since: Date) {
      return db
        .select({
          id: applicationTable.id,
          number: applicationTable.number,
          itemId: applicationTable.itemId,
          yearlyGroup: applicationTable.yearlyGroup,
          state: applicationTable.state,
          submittedAt: applicationTable.submittedAt,
        })
        .from(applicationTable)
        .where(and(eq(applicationTable.enterpriseId, enterpriseId), stands(), gte(applicationTable.submittedAt, since)))
        .orderBy(asc(applicationTable.submittedAt), asc(applicationTable.id));
    },

    /** How many of a group the enterprise has declared since a moment. */
    countOfGroup: (enterpriseId: string, group: string, since: Date): Promise<number> =>
      countWhere(
        and(
          eq(applicationTable.enterpriseId, enterpriseId),
          eq(applicationTable.yearlyGroup, group),
          gte(applicationTable.submittedAt, since),
          stands(),
        ),
      ),

    /** When the applications of some items were submitted that the zone has accepted, of all enterprises. */
    async listAccepted(itemIds: readonly string[]): Promise<{ itemId: string; submittedAt: Date | null }[]> {
      if (itemIds.length === 0) return [];
      const accepted = sql`exists (select 1 from ${applicationStepTable}
        where ${applicationStepTable.applicationId} = ${applicationTable.id} and ${applicationStepTable.toState} = 'accepted')`;
      return db
        .select({ itemId: applicationTable.itemId, submittedAt: applicationTable.submittedAt })
        .from(applicationTable)
        .where(and(inArray(applicationTable.itemId, [...itemIds]), stands(), accepted));
    },

    /** Says whether the row was new: another draft of the item keeps its place. */
    async insert(row: typeof applicationTable.$inferInsert): Promise<boolean> {
      const rows = await db
        .insert(applicationTable)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: applicationTable.id });
      return rows.length > 0;
    },

    /** Writes only over the edition that was read; says whether it was still that one. */
    async update(id: string, revision: number, set: Partial<typeof applicationTable.$inferInsert>): Promise<boolean> {
      const rows = await db
        .update(applicationTable)
        .set({ ...set, revision: revision + 1 })
        .where(and(eq(applicationTable.id, id), eq(applicationTable.revision, revision)))
        .returning({ id: applicationTable.id });
      return rows.length > 0;
    },

    async remove(id: string): Promise<void> {
      await db.delete(applicationTable).where(and(eq(applicationTable.id, id), eq(applicationTable.state, "draft")));
    },

    async addStep(row: typeof applicationStepTable.$inferInsert): Promise<number> {
      const [added] = await db.insert(applicationStepTable).values(row).returning({ id: applicationStepTable.id });
      return added?.id ?? 0;
    },

    /** The steps of several cases, each in order. */
    async listSteps(ids: readonly string[]): Promise<Map<string, ApplicationStepRow[]>> {
      const byCase = new Map<string, ApplicationStepRow[]>(ids.map((id) => [id, []]));
      if (ids.length === 0) return byCase;
      const rows = await db
        .select()
        .from(applicationStepTable)
        .where(inArray(applicationStepTable.applicationId, [...ids]))
        .orderBy(asc(applicationStepTable.id));
      for (const row of rows) byCase.get(row.applicationId)?.push(row);
      return byCase;
    },

    /** The next count of a day; two at once never get the same one. */
    async nextCount(day: string): Promise<number> {
      const [row] = await db
        .insert(applicationCounterTable)
        .values({ day, last: 1 })
        .onConflictDoUpdate({
          target: applicationCounterTable.day,
          set: { last: sql`${applicationCounterTable.last} + 1` },
        })
        .returning();
      if (!row) throw new Error("申报编号没有生成");
      return row.last;
    },

    listOwn: (enterpriseId: string, choice: Choice, { limit, offset }: Bounds): Promise<ApplicationRowData[]> =>
      db
        .select()
        .from(applicationTable)
        .where(own(enterpriseId, choice))
        .orderBy(desc(applicationTable.updatedAt), desc(applicationTable.id))
        .limit(limit)
        .offset(offset),
    countOwn: (enterpriseId: string, choice: Choice): Promise<number> => countWhere(own(enterpriseId, choice)),

    /** For the zone's staff: what has waited longest first. */
    listHandled: (state: ApplicationState | undefined, { limit, offset }: Bounds): Promise<ApplicationRowData[]> =>
      db
        .select()
        .from(applicationTable)
        .where(handled(state))
        .orderBy(asc(applicationTable.updatedAt), asc(applicationTable.number))
        .limit(limit)
        .offset(offset),
    countHandled: (state: ApplicationState | undefined): Promise<number> => countWhere(handled(state)),

    /** The ids of cases of an item that were decided since a moment, the newest first. */
    async listDecided(itemId: string, since: Date): Promise<string[]> {
      const rows = await db
        .select({ id: applicationTable.id })
        .from(applicationTable)
        .where(
          and(
            eq(applicationTable.itemId, itemId),
            isNotNull(applicationTable.decision),
            gte(applicationTable.decidedAt, since),
          ),
        )
        .orderBy(desc(applicationTable.decidedAt))
        .limit(MOST_DECIDED);
      return rows.map(({ id }) => id);
    },

    countHeld: (holder: Holder): Promise<number> => countWhere(held(holder)),
    async moveHeld(holder: Holder, to: string): Promise<void> {
      await db.update(applicationTable).set({ userId: to }).where(held(holder));
    },
  };
}

/** Steps as the rules read them. */
export const datedSteps = (
  steps: readonly Pick<ApplicationStepRow, "toState" | "at">[],
  dayOf: (moment: Date) => string,
): DatedStep[] => steps.map(({ toState, at }) => ({ to: toState, day: dayOf(at) }));
