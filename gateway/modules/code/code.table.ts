import { boolean, index, pgTable, text } from "drizzle-orm/pg-core";

/** Administrative divisions down to counties. The index serves the one list there is: the children of a division. */
export const divisionTable = pgTable(
  "division",
  {
    code: text("code").primaryKey(),
    name: text("name").notNull(),
    level: text("level", { enum: ["province", "city", "county"] }).notNull(),
    /** Empty for provinces. */
    parent: text("parent").notNull(),
    statOnly: boolean("stat_only").notNull(),
  },
  (table) => [index("division_parent_idx").on(table.parent, table.code)],
);

/** Industries of GB/T 4754-2017. */
export const industryTable = pgTable(
  "industry",
  {
    code: text("code").primaryKey(),
    name: text("name").notNull(),
    level: text("level", { enum: ["门类", "大类", "中类", "小类"] }).notNull(),
    /** Empty for sections (门类). */
    parent: text("parent").notNull(),
  },
  (table) => [index("industry_parent_idx").on(table.parent, table.code)],
);
