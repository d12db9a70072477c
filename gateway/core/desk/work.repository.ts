import { and, asc, desc, eq, gt, inArray, lt, ne, sql, type SQL } from "drizzle-orm";
import { listCaseNumberSpellings } from "@/contract/rules/case-number";
import type { WorkKind } from "@/contract/desk/work-kinds";
import type { Executor } from "../database";
import { deskEventTable, deskJointUnitTable, deskPresenceTable, deskRemarkTable, deskWorkTable } from "./work.table";

export type { WorkFields } from "./work.table";
export type WorkItem = typeof deskWorkTable.$inferSelect;
export type WorkEvent = typeof deskEventTable.$inferSelect;
export type NewWork = typeof deskWorkTable.$inferInsert;
type NewEvent = typeof deskEventTable.$inferInsert;

/** Which item: its kind, and the id of its case. */
export interface WorkKey {
  readonly kind: WorkKind;
  readonly caseId: string;
}

/** Reads and writes work items one by one; queue.repository.ts reads lists of them. */
export function createWorkRepository(db: Executor) {
  const of = ({ kind, caseId }: WorkKey) => and(eq(deskWorkTable.kind, kind), eq(deskWorkTable.caseId, caseId));
  const remarks = ({ kind, caseId }: WorkKey, only?: SQL) =>
    db
      .select()
      .from(deskRemarkTable)
      .where(and(eq(deskRemarkTable.kind, kind), eq(deskRemarkTable.caseId, caseId), only));
  const one = (where: SQL | undefined) => db.select().from(deskWorkTable).where(where).limit(1);
  return {
    /** Others who want to change it wait until this transaction ends. */
    async findToChange(key: WorkKey, visible?: SQL): Promise<WorkItem | undefined> {
      return (await one(and(of(key), visible)).for("update"))[0];
    },
    async find(key: WorkKey, visible: SQL | undefined): Promise<WorkItem | undefined> {
      return (await one(and(of(key), visible)))[0];
    },
    async findByNumber(kind: WorkKind, number: string, visible: SQL | undefined): Promise<WorkItem | undefined> {
      const isNamed = inArray(deskWorkTable.number, [...listCaseNumberSpellings(number)]);
      return (await one(and(eq(deskWorkTable.kind, kind), isNamed, visible)))[0];
    },

    /** False when somebody else has just added it. */
    async insert(row: NewWork): Promise<boolean> {
      const added = await db
        .insert(deskWorkTable)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: deskWorkTable.caseId });
      return added.length > 0;
    },
    async update(key: WorkKey, set: Partial<NewWork>): Promise<void> {
      await db.update(deskWorkTable).set(set).where(of(key));
    },

    async addEvent(event: NewEvent): Promise<number> {
      const [added] = await db.insert(deskEventTable).values(event).returning({ id: deskEventTable.id });
      return added?.id ?? 0;
    },
    /** The newest first. */
    listEvents: ({ kind, caseId }: WorkKey): Promise<WorkEvent[]> =>
      db
        .select()
        .from(deskEventTable)
        .where(and(eq(deskEventTable.kind, kind), eq(deskEventTable.caseId, caseId)))
        .orderBy(desc(deskEventTable.id)),

    async addRemark(row: typeof deskRemarkTable.$inferInsert): Promise<number> {
      const [added] = await db.insert(deskRemarkTable).values(row).returning({ id: deskRemarkTable.id });
      return added?.id ?? 0;
    },
    /** Whether somebody has written the same since then. */
    async hasRemark(key: WorkKey, by: string, words: string, since: Date): Promise<boolean> {
      const same = and(eq(deskRemarkTable.by, by), eq(deskRemarkTable.words, words), gt(deskRemarkTable.at, since));
      return (await remarks(key, same).limit(1)).length > 0;
    },
    listRemarks: (key: WorkKey): Promise<(typeof deskRemarkTable.$inferSelect)[]> =>
      remarks(key).orderBy(asc(deskRemarkTable.id)),

    /** The units that help, by case. */
    async listJointUnits(kind: WorkKind, caseIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
      const byCase = new Map<string, string[]>();
      if (caseIds.length === 0) return byCase;
      const rows = await db
        .select()
        .from(deskJointUnitTable)
        .where(and(eq(deskJointUnitTable.kind, kind), inArray(deskJointUnitTable.caseId, [...caseIds])))
        .orderBy(asc(deskJointUnitTable.unitId));
      for (const { caseId, unitId } of rows) byCase.set(caseId, [...(byCase.get(caseId) ?? []), unitId]);
      return byCase;
    },
    /** The units that help from now on. */
    async putJointUnits({ kind, caseId }: WorkKey, unitIds: readonly string[]): Promise<void> {
      await db
        .delete(deskJointUnitTable)
        .where(and(eq(deskJointUnitTable.kind, kind), eq(deskJointUnitTable.caseId, caseId)));
      if (unitIds.length > 0)
        await db.insert(deskJointUnitTable).values(unitIds.map((unitId) => ({ kind, caseId, unitId })));
    },

    /** What the same enterprise or person asked besides, the newest first; nothing of visitors. */
    async listEarlier(item: WorkItem, visible: SQL | undefined, limit: number): Promise<WorkItem[]> {
      const { enterpriseId, userId, kind, caseId } = item;
      const same =
        enterpriseId === null
          ? userId === null
            ? undefined
            : eq(deskWorkTable.userId, userId)
          : eq(deskWorkTable.enterpriseId, enterpriseId);
      if (!same) return [];
      return db
        .select()
        .from(deskWorkTable)
        .where(and(same, sql`not (${deskWorkTable.kind} = ${kind} and ${deskWorkTable.caseId} = ${caseId})`, visible))
        .orderBy(desc(deskWorkTable.openedAt))
        .limit(limit);
    },

    async touch(key: WorkKey, userId: string, at: Date): Promise<void> {
      await db
        .insert(deskPresenceTable)
        .values({ ...key, userId, at })
        .onConflictDoUpdate({
          target: [deskPresenceTable.kind, deskPresenceTable.caseId, deskPresenceTable.userId],
          set: { at },
        });
    },
    /** The others who have had it open since then. */
    listPresent: ({ kind, caseId }: WorkKey, but: string, since: Date): Promise<{ userId: string; at: Date }[]> =>
      db
        .select({ userId: deskPresenceTable.userId, at: deskPresenceTable.at })
        .from(deskPresenceTable)
        .where(
          and(
            eq(deskPresenceTable.kind, kind),
            eq(deskPresenceTable.caseId, caseId),
            ne(deskPresenceTable.userId, but),
            gt(deskPresenceTable.at, since),
          ),
        )
        .orderBy(asc(deskPresenceTable.userId)),
    async forgetPresence(before: Date): Promise<void> {
      await db.delete(deskPresenceTable).where(lt(deskPresenceTable.at, before));
    },

    /** Takes a person out of what was asked in person; what an enterprise asked stays its own. */
    async forgetPerson(userId: string, called: string): Promise<void> {
      await db
        .update(deskWorkTable)
        .set({
          asker: sql`case when ${deskWorkTable.enterpriseId} is null then ${called} else ${deskWorkTable.asker} end`,
          userId: null,
        })
        .where(eq(deskWorkTable.userId, userId));
    },
  };
}
