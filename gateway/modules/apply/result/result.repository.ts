import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import type { WantedResult } from "@/contract/apply/result-labels";
import { countUp } from "../../../core/case/case.repository";
import type { Executor } from "../../../core/database";
import { applicationResultTable } from "./result.table";

const KIND = "application_result";

export type ResultRow = typeof applicationResultTable.$inferSelect;

/** The only reader and writer of the documents of decisions. */
export function createResultRepository(db: Executor) {
  const { applicationId, issuedAt, serial } = applicationResultTable;

  return {
    /** The next number of a year: without gaps, since it is counted in the transaction of the decision. */
    nextSerial: (year: number): Promise<number> => countUp(db, KIND, `${year}-01-01`),

    async insert(row: typeof applicationResultTable.$inferInsert): Promise<void> {
      await db.insert(applicationResultTable).values(row);
    },

    /** What of an application still holds does so no longer. */
    async revoke(id: string, revokedOn: string, revokeReason: string): Promise<void> {
      await db
        .update(applicationResultTable)
        .set({ revokedOn, revokeReason })
        .where(and(eq(applicationId, id), isNull(applicationResultTable.revokedOn)));
    },

    /** Of some applications, the newest first. */
    async listOf(applicationIds: readonly string[]): Promise<ResultRow[]> {
      if (applicationIds.length === 0) return [];
      return db
        .select()
        .from(applicationResultTable)
        .where(inArray(applicationId, [...applicationIds]))
        .orderBy(desc(issuedAt), desc(serial));
    },

    /** By the fingerprint of its code, or by its number: one look-up in an index. */
    async find(wanted: { readonly codeHash: string } | Extract<WantedResult, { by: "number" }>) {
      const where =
        "codeHash" in wanted
          ? eq(applicationResultTable.codeHash, wanted.codeHash)
          : and(eq(applicationResultTable.year, wanted.year), eq(serial, wanted.serial));
      return (await db.select().from(applicationResultTable).where(where).limit(1))[0];
    },
  };
}
