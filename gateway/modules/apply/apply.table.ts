import { sql } from "drizzle-orm";
import { date, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { ApplicationField, ApplicationFile } from "@/contract/apply/apply";
import type { ApplicationState, FormShape } from "@/contract/item/form";
import type { KeptBasis } from "@/contract/desk/basis";
import type { ItemPrivacy } from "@/contract/item/privacy";
import { moment } from "../../core/columns";

/** Applications; an enterprise's draft belongs to it and not to the person who began it. */
export const applicationTable = pgTable(
  "application",
  {
    id: text("id").primaryKey(),
    /** Given with the first submission. */
    number: text("number"),
    /** Of the code that a person's own is followed by, told once; null of an enterprise's. */
    codeHash: text("code_hash"),
    /** Null: it is the person's own. */
    enterpriseId: text("enterprise_id"),
    /** Who works on it. */
    userId: text("user_id").notNull(),
    itemId: text("item_id").notNull(),
    /** Null where the item rests on no policy. */
    policyId: text("policy_id"),
    title: text("title").notNull(),
    department: text("department").notNull(),
    policyTitle: text("policy_title").notNull(),
    state: text("state").$type<ApplicationState>().notNull(),
    revision: integer("revision").notNull(),
    answers: jsonb("answers").$type<Record<string, string>>().notNull(),
    files: jsonb("files").$type<Record<string, ApplicationFile[]>>().notNull(),
    /** The rows of its tables, which are about people: encrypted as one text, bound to the row. Null: none. */
    tablesSealed: text("tables_sealed"),
    /** The answers that only a consent has opened, encrypted in the same way. */
    answersSealed: text("answers_sealed"),
    /** What its item asks a consent for, as of the submission; null for a draft, which follows the item, and where it asks for none. */
    privacy: jsonb("privacy").$type<ItemPrivacy>(),
    /** From the end of the case on: the last day on which what a consent has opened is kept. */
    keptUntil: date("kept_until", { mode: "string" }),
    /** When that was deleted. */
    erasedAt: moment("erased_at"),
    shape: text("shape").$type<FormShape>().notNull().default("standard"),
    /** The form as it was submitted; null for a draft, whose form follows the item. */
    form: jsonb("form").$type<ApplicationField[]>(),
    /** Null for a draft, and for what was submitted before it was kept. */
    basis: jsonb("basis").$type<KeptBasis>(),
    /** All promised steps of the item together, in working days, as of the first submission. */
    promisedDays: integer("promised_days").notNull(),
    /** Of them those up to the decision; null: all. */
    decisionDays: integer("decision_days"),
    /** Those for the publicity and for the payment that follow the decision; null where none is promised. */
    publicityDays: integer("publicity_days"),
    paymentDays: integer("payment_days"),
    publicityFrom: date("publicity_from", { mode: "string" }),
    publicityUntil: date("publicity_until", { mode: "string" }),
    paidOn: date("paid_on", { mode: "string" }),
    /** In 万元; null where the benefit is no sum. */
    paidAmount: text("paid_amount"),
    /** The group of items that are limited together, as of the first submission. */
    yearlyGroup: text("yearly_group"),
    opinion: text("opinion").notNull(),
    /** The ids of the files that were named as bad when it was last given back for a supplement. */
    badFiles: jsonb("bad_files").$type<string[]>().notNull().default([]),
    /** A fingerprint of what stood there when it was last given back for a supplement; null when it never was. */
    givenBack: text("given_back"),
    decision: text("decision").$type<"approved" | "refused">(),
    /** The first submission. */
    submittedAt: moment("submitted_at"),
    decidedAt: moment("decided_at"),
    /** Of the document of the decision that holds. */
    resultNumber: text("result_number"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("application_number_key").on(table.number),
    // One draft of an item, however many people begin it at once.
    uniqueIndex("application_draft_key")
      .on(table.enterpriseId, table.itemId)
      .where(sql`${table.state} = 'draft'`),
    uniqueIndex("application_own_draft_key")
      .on(table.userId, table.itemId)
      .where(sql`${table.state} = 'draft' and ${table.enterpriseId} is null`),
    index("application_enterprise_idx").on(table.enterpriseId, table.updatedAt),
    index("application_person_idx")
      .on(table.userId, table.updatedAt)
      .where(sql`${table.enterpriseId} is null`),
    index("application_item_idx").on(table.itemId, table.decidedAt),
    index("application_state_idx").on(table.state, table.updatedAt),
    index("application_kept_idx")
      .on(table.keptUntil)
      .where(sql`${table.erasedAt} is null`),
  ],
);

/** The vault: what people of an enterprise have uploaded, each file once. Removing a row takes no file out of a case. */
export const enterpriseDocumentTable = pgTable(
  "enterprise_document",
  {
    id: text("id").primaryKey(),
    enterpriseId: text("enterprise_id").notNull(),
    fileId: text("file_id").notNull(),
    sha256: text("sha256").notNull(),
    name: text("name").notNull(),
    /** Bytes. */
    size: integer("size").notNull(),
    kind: text("kind").notNull(),
    /** The last day on which it is valid, as typed. */
    validUntil: date("valid_until", { mode: "string" }),
    /** What looks odd about its content, in words; empty where nothing does. */
    flaw: text("flaw").notNull(),
    userId: text("user_id").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("enterprise_document_content_key").on(table.enterpriseId, table.sha256),
    index("enterprise_document_enterprise_idx").on(table.enterpriseId, table.createdAt),
  ],
);
