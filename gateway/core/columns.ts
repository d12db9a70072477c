import { timestamp } from "drizzle-orm/pg-core";

/** A moment with its zone, read and written as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
