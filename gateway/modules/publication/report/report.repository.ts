import { and, asc, count, eq, inArray, ne } from "drizzle-orm";
import type { Executor } from "../../../core/database";
import type { ReportRow } from "./report.case";
import { reportTable } from "./report.table";

/** A thing that can be reported. */
export type Thing = Pick<ReportRow, "thingKind" | "thingId">;

/** What of a thing's reports must be known beside each one of them. */
export function createReportRepository(db: Executor) {
  const { id, number, userId, state, thingKind, thingId, submittedAt } = reportTable;
  const openOf = (thing: Thing) =>
    and(eq(thingKind, thing.thingKind), eq(thingId, thing.thingId), eq(state, "waiting"));
  return {
    /** The person's open report of a thing that came last. */
    async findOpenBy(thing: Thing, by: string): Promise<Pick<ReportRow, "number" | "submittedAt"> | undefined> {
      const rows = await db
        .select({ number, submittedAt })
        .from(reportTable)
        .where(and(openOf(thing), eq(userId, by)))
        .orderBy(asc(submittedAt));
      return rows.at(-1);
    },

    /** The ids of the open reports of a thing but one, the first that came first. */
    async listOthers(thing: Thing, besides: string): Promise<string[]> {
      const rows = await db
        .select({ id })
        .from(reportTable)
        .where(and(openOf(thing), ne(id, besides)))
        .orderBy(asc(id));
      return rows.map((row) => row.id);
    },

    /** How many open reports things have, by `toThingKey`; those without one are left out. */
    async countOpen(things: readonly Thing[]): Promise<ReadonlyMap<string, number>> {
      if (things.length === 0) return new Map();
      const rows = await db
        .select({ thingKind, thingId, reports: count() })
        .from(reportTable)
        .where(and(eq(state, "waiting"), inArray(thingId, [...new Set(things.map((thing) => thing.thingId))])))
        .groupBy(thingKind, thingId);
      return new Map(rows.map((row) => [toThingKey(row), row.reports]));
    },
  };
}

export const toThingKey = (thing: Thing): string => `${thing.thingKind}:${thing.thingId}`;
