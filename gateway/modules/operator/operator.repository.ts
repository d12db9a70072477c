import { sql } from "drizzle-orm";
import type { Executor } from "../../core/database";

/** Asks the database for a sign of life. */
export function createOperatorRepository(db: Executor) {
  return {
    async ping(): Promise<void> {
      await db.execute(sql`select 1`);
    },
  };
}
