import { bigint, index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../columns";

/** What has been used of the limits. The key is a fingerprint of the limit and of whose count it is: nothing personal lies here. */
export const allowanceTable = pgTable(
  "allowance",
  {
    key: text("key").primaryKey(),
    /** In the limit's unit; for bytes more than an integer holds. */
    used: bigint("used", { mode: "number" }).notNull(),
    endsAt: moment("ends_at").notNull(),
  },
  (table) => [index("allowance_ends_idx").on(table.endsAt)],
);
