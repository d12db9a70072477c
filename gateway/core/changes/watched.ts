import type { Thing } from "@/contract/cache-tags";

/** A table of which public answers are made: what is written to it changes a kind of thing, and the pages that show it. */
export interface Watched {
  /** By its name in the database. */
  readonly table: string;
  readonly thing: Thing;
  /**
   * Which thing, as SQL over `changed`, the written rows: `changed.id` where nothing is said. Null where only the kind's list
   * depends on them.
   */
  readonly id?: string | null;
}

/** The call by which a migration sets a table's triggers up: `npm run migration` writes it. */
export const watchCall = ({ table, thing, id = "changed.id" }: Watched): string =>
  `SELECT watch_content('${table}', '${thing}', '${id ?? "null::text"}');`;
