import { bigint, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { ItemForm } from "@/contract/item/item";
import { moment } from "../../../core/columns";

/** What can be declared. The whole form lies in one value: all items are held in memory, listed and judged there. */
export const policyItemTable = pgTable(
  "policy_item",
  {
    key: integer("key").primaryKey().generatedAlwaysAsIdentity(),
    id: text("id").notNull().unique(),
    policyId: text("policy_id").notNull(),
    form: jsonb("form").$type<ItemForm>().notNull(),
    contentHash: text("content_hash").notNull(),
    /** Counts every write of any item: the highest one is the version of all rules. */
    edition: bigint("edition", { mode: "number" }).notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [index("policy_item_policy_idx").on(table.policyId), index("policy_item_edition_idx").on(table.edition)],
);
