import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { GuideChange } from "@/contract/desk/guide/guide-desk";
import type { RecordTree } from "@/contract/form/record-fields";
import type { GuideForm } from "@/contract/guide/guide-form";
import { moment } from "../../core/columns";

/** Approval items. The whole form lies in one value: all of them are held in memory, listed and searched there. */
export const guideTable = pgTable(
  "guide",
  {
    key: integer("key").primaryKey().generatedAlwaysAsIdentity(),
    id: text("id").notNull().unique(),
    name: text("name").notNull(),
    unit: text("unit").notNull(),
    form: jsonb("form").$type<GuideForm>().notNull(),
    /** Nothing of its guide is missing. */
    whole: boolean("whole").notNull(),
    /** Counted up with every change of it. */
    version: integer("version").notNull(),
    contentHash: text("content_hash").notNull(),
    /** Counts every write of any item: with the number of rows it says whether something has changed. */
    edition: bigint("edition", { mode: "number" }).notNull(),
    /** Since when and why the public does not find it any more; an import does not bring it back. */
    abolishedAt: moment("abolished_at"),
    abolishedReason: text("abolished_reason"),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [index("guide_edition_idx").on(table.edition), index("guide_whole_idx").on(table.whole, table.id)],
);

/** Every version of a guide as it was published, and who answers for it. */
export const guideVersionTable = pgTable(
  "guide_version",
  {
    guideId: text("guide_id").notNull(),
    version: integer("version").notNull(),
    form: jsonb("form").$type<GuideForm>().notNull(),
    change: text("change").$type<GuideChange>().notNull().default("edit"),
    origin: text("origin").$type<"desk" | "import">().notNull(),
    /** Accounts of those who wrote it; none where it was imported. */
    editors: jsonb("editors").$type<string[]>().notNull(),
    /** The account of the second person. */
    releasedBy: text("released_by"),
    note: text("note").notNull(),
    at: moment("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.guideId, table.version] })],
);

/** A change of a guide that is not published yet: one at a time of each guide. */
export const guideDraftTable = pgTable("guide_draft", {
  guideId: text("guide_id").primaryKey(),
  name: text("name").notNull(),
  unit: text("unit").notNull(),
  change: text("change").$type<GuideChange>().notNull().default("edit"),
  /** As it was typed. */
  form: jsonb("form").$type<RecordTree>().notNull(),
  state: text("state").$type<"draft" | "review">().notNull(),
  /** Counted up with every write. */
  edition: integer("edition").notNull(),
  /** The version that it changes; 0: none. */
  base: integer("base").notNull(),
  /** Accounts of those who wrote in it. */
  editors: jsonb("editors").$type<string[]>().notNull(),
  note: text("note").notNull(),
  opinion: text("opinion").notNull(),
  updatedAt: moment("updated_at").notNull(),
});
