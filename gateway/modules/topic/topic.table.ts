import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { TopicSection } from "@/contract/topic/topic";
import { moment } from "../../core/columns";
import { expiryColumn, publicationColumns, topColumn } from "../../core/publication/publication.table";

/** Topics: policies, items and notices about one matter. */
export const policyTopicTable = pgTable("policy_topic", {
  id: text("id").primaryKey(),
  title: text("title").notNull(),
  summary: text("summary").notNull(),
  /** Sanitised. */
  html: text("html").notNull(),
  /** What they name may come and go; it is looked up when read. */
  sections: jsonb("sections").$type<TopicSection[]>().notNull(),
  sort: integer("sort").notNull(),
  /** Of the imported row without its id: an equal hash means nothing to do. */
  contentHash: text("content_hash").notNull(),
  updatedAt: moment("updated_at").notNull(),
  ...publicationColumns(),
  ...expiryColumn(),
  ...topColumn(),
});
