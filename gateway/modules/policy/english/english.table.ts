import { date, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { policyHeading } from "@/contract/policy/policy";
import { moment } from "../../../core/columns";
import { policyTable } from "../policy.table";

/** English translations of policies. */
export const policyEnglishTable = pgTable("policy_english", {
  policy: integer("policy")
    .primaryKey()
    .references(() => policyTable.key, { onDelete: "cascade" }),
  title: text("title").notNull(),
  issuer: text("issuer").notNull(),
  summary: text("summary").notNull(),
  html: text("html").notNull(),
  plain: text("plain").notNull(),
  headings: jsonb("headings").$type<z.infer<typeof policyHeading>[]>().notNull(),
  translatedOn: date("translated_on", { mode: "string" }).notNull(),
  /** md5 of the Chinese title and text that was translated: another one now means that the translation is stale. */
  ofText: text("of_text").notNull(),
  /** Of the imported row: an equal hash means nothing to do. */
  contentHash: text("content_hash").notNull(),
  updatedAt: moment("updated_at").notNull(),
});
