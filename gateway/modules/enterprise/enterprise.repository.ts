import { and, asc, eq, inArray } from "drizzle-orm";
import type { FactValue } from "@/contract/enterprise/enterprise";
import type { FactName } from "@/contract/facts/facts";
import type { Executor } from "../../core/database";
import { factTable, financeRequestTable, profileTable } from "./enterprise.table";
import type { FactChange } from "./profile-change.rules";

export type FinanceRequestRow = typeof financeRequestTable.$inferSelect;
export type FactRow = Omit<typeof factTable.$inferSelect, "boxed"> & { readonly value: FactValue };

const unbox = ({ boxed, ...row }: typeof factTable.$inferSelect): FactRow => ({ ...row, value: boxed.value });

type NewFact = FactChange & { readonly value: FactValue };

/** The only reader and writer of profiles. */
export function createProfileRepository(db: Executor) {
  return {
    async revision(enterpriseId: string): Promise<number> {
      const rows = await db.select().from(profileTable).where(eq(profileTable.enterpriseId, enterpriseId)).limit(1);
      return rows[0]?.revision ?? 0;
    },

    /** Counts a save if nobody else has saved since `read`; gives the new edition, or undefined. */
    async advance(enterpriseId: string, read: number, at: Date): Promise<number | undefined> {
      const next = { revision: read + 1, updatedAt: at };
      const rows =
        read === 0
          ? await db
              .insert(profileTable)
              .values({ enterpriseId, ...next })
              .onConflictDoNothing()
              .returning({ revision: profileTable.revision })
          : await db
              .update(profileTable)
              .set(next)
              .where(and(eq(profileTable.enterpriseId, enterpriseId), eq(profileTable.revision, read)))
              .returning({ revision: profileTable.revision });
      return rows[0]?.revision;
    },

    async listFacts(enterpriseId: string): Promise<FactRow[]> {
      const rows = await db
        .select()
        .from(factTable)
        .where(eq(factTable.enterpriseId, enterpriseId))
        .orderBy(asc(factTable.period), asc(factTable.name));
      return rows.map(unbox);
    },

    /** All facts of every enterprise, in one query; for counts over all of them. */
    async listAllFacts(): Promise<FactRow[]> {
      return (await db.select().from(factTable)).map(unbox);
    },

    /** Some facts of several enterprises, without year. */
    async listOf(enterpriseIds: readonly string[], names: readonly FactName[]): Promise<FactRow[]> {
      if (enterpriseIds.length === 0) return [];
      const rows = await db
        .select()
        .from(factTable)
        .where(
          and(
            inArray(factTable.enterpriseId, [...enterpriseIds]),
            inArray(factTable.name, [...names]),
            eq(factTable.period, ""),
          ),
        );
      return rows.map(unbox);
    },

    async putFact(enterpriseId: string, change: FactChange, at: Date, by: string | null): Promise<void> {
      const { name, period, value, source } = change;
      if (value === null) {
        await db
          .delete(factTable)
          .where(and(eq(factTable.enterpriseId, enterpriseId), eq(factTable.name, name), eq(factTable.period, period)));
        return;
      }
      const set = { boxed: { value }, source, updatedAt: at, updatedBy: by };
      await db
        .insert(factTable)
        .values({ enterpriseId, name, period, ...set })
        .onConflictDoUpdate({ target: [factTable.enterpriseId, factTable.name, factTable.period], set });
    },

    /** Many facts of an enterprise that has none yet. */
    async insertFacts(enterpriseId: string, facts: readonly NewFact[], at: Date): Promise<void> {
      if (facts.length === 0) return;
      const rows = facts.map(({ value, ...fact }) => ({
        ...fact,
        enterpriseId,
        boxed: { value },
        updatedAt: at,
        updatedBy: null,
      }));
      await db.insert(factTable).values(rows).onConflictDoNothing();
    },

    /** The requests of some enterprises, the newest last. */
    async listFinanceRequests(enterpriseIds: readonly string[]): Promise<FinanceRequestRow[]> {
      if (enterpriseIds.length === 0) return [];
      return db
        .select()
        .from(financeRequestTable)
        .where(inArray(financeRequestTable.enterpriseId, [...enterpriseIds]))
        .orderBy(asc(financeRequestTable.submittedAt), asc(financeRequestTable.id));
    },

    async insertFinanceRequest(row: typeof financeRequestTable.$inferInsert): Promise<void> {
      await db.insert(financeRequestTable).values(row);
    },
  };
}
