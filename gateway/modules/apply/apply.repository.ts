import { and, asc, count, eq, gte, inArray, isNull, lt, ne, notInArray, or, sql, type SQL } from "drizzle-orm";
import type { Executor } from "../../core/database";
import { holdLock } from "../../core/locks";
import { createCaseStore } from "../../core/case/case.repository";
import { caseEventTable } from "../../core/case/case.table";
import type { Applicant } from "./applicant";
import { appliedBy } from "./applicant.repository";
import { applicationCases, applicationKind } from "./apply.case";
import { applicationTable } from "./apply.table";

export type ApplicationRowData = typeof applicationTable.$inferSelect;

/** What a keyword is looked for in. */
export const SEARCHED = [applicationTable.title, applicationTable.policyTitle, applicationTable.number];
/** What the zone's staff sees: a draft is nobody's business but the enterprise's. */
export const HANDLED = ne(applicationTable.state, "draft");
/** What has waited longest first. */
export const LONGEST_WAITING_FIRST = [asc(applicationTable.updatedAt), asc(applicationTable.number)];

/** What a consent has opened was kept for as long as was said. */
const isOver = (today: string): SQL | undefined =>
  and(isNull(applicationTable.erasedAt), lt(applicationTable.keptUntil, today));

/** Reads and writes applications; worklist.repository.ts reads those that are open. */
export function createApplyRepository(db: Executor) {
  /** One of the applicant's own. */
  const own = (applicant: Applicant, id: string): SQL | undefined =>
    and(appliedBy(applicant), eq(applicationTable.id, id));

  /** Neither a draft nor withdrawn nor refused. What was refused may be declared again, so it uses nothing up. */
  const stands = (): SQL | undefined =>
    and(
      notInArray(applicationTable.state, ["draft", "withdrawn"]),
      or(isNull(applicationTable.decision), ne(applicationTable.decision, "refused")),
    );
  const countWhere = async (where: SQL | undefined): Promise<number> =>
    (await db.select({ total: count() }).from(applicationTable).where(where))[0]?.total ?? 0;

  return {
    /** The log, the numbers and the life that all kinds of cases share. */
    cases: createCaseStore(db, applicationCases),

    /** Others who submit or save for the same applicant wait until this transaction ends: limits hold whatever comes at once. */
    async lock({ id }: Applicant): Promise<void> {
      await holdLock(db, "application", id);
    },

    async find(applicant: Applicant, id: string): Promise<ApplicationRowData | undefined> {
      return (await db.select().from(applicationTable).where(own(applicant, id)).limit(1))[0];
    },

    async findDraft(applicant: Applicant, itemId: string): Promise<ApplicationRowData | undefined> {
      const where = and(appliedBy(applicant), eq(applicationTable.state, "draft"), eq(applicationTable.itemId, itemId));
      return (await db.select().from(applicationTable).where(where).limit(1))[0];
    },

    /** Of some items, all that the applicant has. */
    async listOfItems(applicant: Applicant, itemIds: readonly string[]): Promise<ApplicationRowData[]> {
      if (itemIds.length === 0) return [];
      return db
        .select()
        .from(applicationTable)
        .where(and(appliedBy(applicant), inArray(applicationTable.itemId, [...itemIds])));
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

    /** How many of a group the applicant has declared since a moment. */
    countOfGroup: (applicant: Applicant, group: string, since: Date): Promise<number> =>
      countWhere(
        and(
          appliedBy(applicant),
          eq(applicationTable.yearlyGroup, group),
          gte(applicationTable.submittedAt, since),
          stands(),
        ),
      ),

    /** When the applications of some items were submitted that the zone has accepted, of all enterprises. */
    async listAccepted(itemIds: readonly string[]): Promise<{ itemId: string; submittedAt: Date | null }[]> {
      if (itemIds.length === 0) return [];
      const accepted = sql`exists (select 1 from ${caseEventTable} where ${caseEventTable.kind} = ${applicationKind.kind}
        and ${caseEventTable.caseId} = ${applicationTable.id} and ${caseEventTable.toState} = 'accepted')`;
      return db
        .select({ itemId: applicationTable.itemId, submittedAt: applicationTable.submittedAt })
        .from(applicationTable)
        .where(and(inArray(applicationTable.itemId, [...itemIds]), stands(), accepted));
    },

    /** What was kept for as long as was said, and is still there. `today` is `YYYY-MM-DD`. */
    listOver: (today: string, most: number): Promise<{ readonly id: string; readonly itemId: string }[]> =>
      db
        .select({ id: applicationTable.id, itemId: applicationTable.itemId })
        .from(applicationTable)
        .where(isOver(today))
        .limit(most),
    /** One of these, held until the transaction ends. */
    holdOver: (id: string, today: string): Promise<ApplicationRowData | undefined> =>
      createCaseStore(db, applicationCases).findToChange(and(eq(applicationTable.id, id), isOver(today))),

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
  };
}
