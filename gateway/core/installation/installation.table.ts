import { pgTable, text } from "drizzle-orm/pg-core";

/** What a database knows of the portal around it: one row a fact. */
export const installationTable = pgTable("installation", {
  fact: text("fact", { enum: ["data-key", "file-folder"] }).primaryKey(),
  value: text("value").notNull(),
});
