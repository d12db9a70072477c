import { and, eq, lt } from "drizzle-orm";
import type { Executor } from "../database";
import { dailyValueTable } from "./daily-value.table";

/** The only reader and writer of what is told of a day. */
export function createDailyValueRepository(db: Executor) {
  const find = async (name: string, day: string): Promise<unknown> => {
    const same = and(eq(dailyValueTable.name, name), eq(dailyValueTable.day, day));
    return (await db.select().from(dailyValueTable).where(same).limit(1))[0]?.value;
  };
  return {
    find,
    /** Keeps a day's value unless another gateway was quicker; gives the one that is kept. */
    async keep(name: string, day: string, value: unknown): Promise<unknown> {
      await db.insert(dailyValueTable).values({ name, day, value }).onConflictDoNothing();
      await db.delete(dailyValueTable).where(and(eq(dailyValueTable.name, name), lt(dailyValueTable.day, day)));
      return find(name, day);
    },
  };
}
