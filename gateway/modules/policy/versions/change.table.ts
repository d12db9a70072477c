import { bigint, index, pgTable, text } from "drizzle-orm/pg-core";
import type { ChangeKind } from "@/contract/subscribe/labels";
import { moment } from "../../../core/columns";

/**
 * What changed in policies and their items that is worth telling, in the order in which it became true: written within the
 * transaction of the import, read by whoever tells people. Rows are never changed.
 */
export const policyChangeTable = pgTable(
  "policy_change",
  {
    seq: bigint("seq", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    policyId: text("policy_id").notNull(),
    /** The declarable item; null when it is about the policy itself. */
    itemId: text("item_id"),
    kind: text("kind").$type<ChangeKind>().notNull(),
    /** What of it changed: several changes of one field can be told as one. */
    field: text("field").notNull(),
    /** The item's title, or empty. */
    item: text("item").notNull(),
    before: text("before"),
    after: text("after"),
    at: moment("at").notNull(),
  },
  (table) => [index("policy_change_at_idx").on(table.at, table.seq)],
);
