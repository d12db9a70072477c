import { eq, lt, sql } from "drizzle-orm";
import { queryRows, type Executor } from "../../../core/database";
import { policyReadingTable } from "./reading.table";

export interface PolicyReadings {
  readonly policyId: string;
  readonly title: string | null;
  readonly visits: number;
  /** Half of the visits were at least so long. */
  readonly medianSeconds: number;
}

/** The only reader and writer of the visits. */
export function createReadingRepository(db: Executor) {
  return {
    /** Answers whether the visit is new. */
    async open(visit: Omit<typeof policyReadingTable.$inferInsert, "seconds">): Promise<boolean> {
      const rows = await db
        .insert(policyReadingTable)
        .values(visit)
        .onConflictDoNothing()
        .returning({ uuid: policyReadingTable.uuid });
      return rows.length > 0;
    },

    /** Adds the time since the last heartbeat, at most `most` seconds, up to `longest` for a visit. False: no such visit. */
    async recordHeartbeat(uuid: string, now: Date, maxSeconds: number, maxVisitSeconds: number): Promise<boolean> {
      const passed = sql`least(${maxSeconds}, greatest(0, extract(epoch from ${now.toISOString()}::timestamptz - last_at)))::int`;
      const rows = await db
        .update(policyReadingTable)
        .set({ seconds: sql`least(${maxVisitSeconds}, seconds + ${passed})`, lastAt: now })
        .where(eq(policyReadingTable.uuid, uuid))
        .returning({ uuid: policyReadingTable.uuid });
      return rows.length > 0;
    },

    /** Policies by visits of at least one heartbeat since a day, most visited first. */
    async listMostRead(since: string, limit: number): Promise<PolicyReadings[]> {
      const rows = await queryRows<{ policy_id: string; title: string | null; visits: number; median: number }>(
        db,
        sql`select policy_id, policy.title, visits, median from (
            select policy_id, count(*)::int as visits,
              percentile_disc(0.5) within group (order by seconds)::int as median
            from policy_reading where day >= ${since}::date and seconds > 0 group by policy_id
            order by visits desc, policy_id limit ${limit}) as readings
          left join policy on policy.id = policy_id order by visits desc, policy_id`,
      );
      return rows.map((row) => ({
        policyId: row.policy_id,
        title: row.title,
        visits: row.visits,
        medianSeconds: row.median,
      }));
    },

    async sweep(before: string): Promise<void> {
      await db.delete(policyReadingTable).where(lt(policyReadingTable.day, before));
    },
  };
}
