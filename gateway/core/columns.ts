import { customType, timestamp } from "drizzle-orm/pg-core";

/** A moment with its zone, read and written as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Full-text index value; written as `packTsVector` packs it, never read back. */
export const tsvector = customType<{ data: Uint8Array }>({ dataType: () => "tsvector" });
