import { date, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** One opening of a policy's page and how long it was read. No trace of who read it. */
export const policyReadingTable = pgTable(
  "policy_reading",
  {
    uuid: text("uuid").primaryKey(),
    policyId: text("policy_id").notNull(),
    channel: text("channel").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    seconds: integer("seconds").notNull().default(0),
    lastAt: timestamp("last_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("policy_reading_day").on(table.day, table.policyId)],
);
