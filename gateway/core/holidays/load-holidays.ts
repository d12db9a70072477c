import type { HolidayYear } from "@/contract/common/holidays";
import { setImportedHolidays } from "@/contract/rules/imported-holidays";
import type { Executor, OpenDatabase } from "../database";
import { createHolidayRepository } from "./holiday.repository";

/** Counts working days in this process with what has been imported; gives it. */
export async function loadHolidays(db: Executor): Promise<readonly HolidayYear[]> {
  const years = await createHolidayRepository(db).list();
  setImportedHolidays(years);
  return years;
}

/** Keeps this process counting with what the database says, whoever wrote it. */
export interface Holidays {
  /** Reads anew. When it is done, nothing older is counted with. */
  reload(): Promise<void>;
}

/** @param onChange counts anew what was stored; hears the first day (`YYYY-MM-DD`) from which other days are free */
export function createHolidays({ db }: OpenDatabase, onChange: (from: string) => Promise<void>): Holidays {
  let last = Promise.resolve();
  let seen = "[]";
  async function read(): Promise<void> {
    const years = await loadHolidays(db);
    const now = JSON.stringify(years);
    if (now === seen) return;
    const [first] = years;
    if (first !== undefined) await onChange(`${first.year}-01-01`);
    seen = now;
  }
  return {
    reload() {
      // One after the other, so that an older answer never takes the place of a newer one.
      last = last.then(read, read);
      return last;
    },
  };
}
