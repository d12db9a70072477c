import { asc, eq } from "drizzle-orm";
import type { HolidayYear } from "@/contract/common/holidays";
import type { Executor } from "../database";
import { holidayYearTable } from "./holiday.table";

/** The only reader and writer of imported holidays. */
export function createHolidayRepository(db: Executor) {
  return {
    /** The earliest year first. */
    list: (): Promise<HolidayYear[]> => db.select().from(holidayYearTable).orderBy(asc(holidayYearTable.year)),

    find: async (year: number): Promise<HolidayYear | undefined> =>
      (await db.select().from(holidayYearTable).where(eq(holidayYearTable.year, year)).limit(1))[0],

    /** Puts a year in the place of what was known of it. */
    async put({ year, ...row }: HolidayYear): Promise<void> {
      await db
        .insert(holidayYearTable)
        .values({ year, ...row })
        .onConflictDoUpdate({ target: holidayYearTable.year, set: row });
    },
  };
}
