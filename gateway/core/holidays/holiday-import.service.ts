import type { HolidayYear } from "@/contract/common/holidays";
import { todayInShanghai, type Clock } from "../clock";
import type { OpenDatabase } from "../database";
import { importBatch, type Importer, type Written } from "../import-batch";
import { createHolidayRepository } from "./holiday.repository";
import { validateHolidayYear } from "./holiday.rules";
import { loadHolidays } from "./load-holidays";

const yearOf = (row: unknown): string | undefined =>
  typeof row === "object" && row !== null && "year" in row ? String(row.year) : undefined;

/** Takes years of holidays in, each in the place of what was known of it, and counts with them at once. */
export function createHolidayImporter({ database, clock }: { database: OpenDatabase; clock: Clock }): Importer {
  return async (rows) => {
    const thisYear = Number(todayInShanghai(clock).slice(0, 4));
    const outcome = await importBatch<HolidayYear>(database, rows, {
      identity: yearOf,
      validate: (row) => validateHolidayYear(row, thisYear),
      async write(transaction, values) {
        const repository = createHolidayRepository(transaction);
        const results: Written[] = [];
        for (const { year, free, worked, source } of values) {
          const value = { year, free, worked, source };
          const before = await repository.find(year);
          if (JSON.stringify(before) === JSON.stringify(value)) {
            results.push("unchanged");
            continue;
          }
          await repository.put(value);
          results.push(before === undefined ? "accepted" : "updated");
        }
        return results;
      },
    });
    await loadHolidays(database.db);
    return outcome;
  };
}
