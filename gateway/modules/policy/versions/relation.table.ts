import { boolean, date, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { PolicyRelationKind } from "@/contract/policy/relation";
import { policyTable } from "../policy.table";

/** What one document says of another: read from its text, or recorded by an operator. */
export const policyRelationTable = pgTable(
  "policy_relation",
  {
    key: integer("key").primaryKey().generatedAlwaysAsIdentity(),
    /** Who says so. Null: an operator recorded an end that no document of the library states. */
    newer: integer("newer").references(() => policyTable.key, { onDelete: "cascade" }),
    kind: text("kind").$type<PolicyRelationKind>().notNull(),
    /** The other document as written; it need not be in the library. */
    title: text("title").notNull(),
    titleKey: text("title_key").notNull(),
    docKey: text("doc_key").notNull(),
    /** The other document, where the library has it. */
    older: integer("older").references(() => policyTable.key, { onDelete: "set null" }),
    /** The sentence that says so, or the operator's reason. */
    clause: text("clause").notNull(),
    /** The first day of its effect where that is not the newer document's own date of effect. */
    onDate: date("on_date", { mode: "string" }),
    origin: text("origin").$type<"text" | "operator">().notNull(),
    /** An operator found that the text was read wrongly: it stays out, also after the next import. */
    dropped: boolean("dropped").notNull().default(false),
  },
  (table) => [
    unique("policy_relation_once").on(table.newer, table.kind, table.titleKey, table.docKey).nullsNotDistinct(),
    index("policy_relation_older").on(table.older),
    index("policy_relation_title").on(table.titleKey),
    index("policy_relation_doc").on(table.docKey),
  ],
);
