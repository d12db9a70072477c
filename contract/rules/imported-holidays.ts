/**
 * Holidays that were imported since this build was made: what the working days of `work-days.ts` are counted with besides
 * its own table. Without that table, so that a browser's first script stays small.
 */

export interface YearOfRest {
  /** Weekdays that are free, `MM-DD` or `MM-DD/MM-DD` with both ends. Weekend days inside a span do no harm. */
  readonly free: readonly string[];
  /** Saturdays and Sundays that are worked, `MM-DD`. */
  readonly worked: readonly string[];
}

export interface ImportedYear extends YearOfRest {
  readonly year: number;
}

// By name, because the rendering process and Next's bundles are built apart and each has this module for itself.
const IMPORTED = Symbol.for("portal.imported-holidays");
type Holder = { [IMPORTED]?: readonly ImportedYear[] };

const NONE: readonly ImportedYear[] = [];

/** The years that were imported, the earliest first; none until somebody says so. */
export const getImportedHolidays = (): readonly ImportedYear[] => (globalThis as Holder)[IMPORTED] ?? NONE;

/** Counts with these years from now on, in this whole process or browser window; years that are not named are forgotten. */
export function setImportedHolidays(years: readonly ImportedYear[]): void {
  (globalThis as Holder)[IMPORTED] = years.map(({ year, free, worked }) => ({ year, free, worked }));
}
