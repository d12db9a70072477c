import { tsvector } from "../../core/columns";
import { isNotNull, sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { PolicyLevel, policyHeading } from "@/contract/policy/policy";
import type { PolicyAttachment } from "@/contract/policy/attachment";
import { publicationColumns, recommendColumn } from "../../core/publication/publication.table";

/** A policy without its body: what lists and the detail's head show. `key` is ours and short, `id` is the portal's. */
export const policyTable = pgTable(
  "policy",
  {
    key: integer("key").primaryKey().generatedAlwaysAsIdentity(),
    id: text("id").notNull().unique(),
    title: text("title").notNull(),
    docNo: text("doc_no").notNull(),
    issuer: text("issuer").notNull(),
    level: text("level").$type<PolicyLevel>().notNull(),
    category: text("category").notNull(),
    topic: text("topic").notNull(),
    indexNo: text("index_no").notNull(),
    region: text("region").notNull(),
    source: text("source").notNull(),
    sourceUrl: text("source_url"),
    pubDate: date("pub_date", { mode: "string" }).notNull(),
    writtenDate: date("written_date", { mode: "string" }),
    /** Stated by the source or derived from the text; see `resolveEffectiveDate`. */
    effectiveDate: date("effective_date", { mode: "string" }),
    /** What the source says of validity itself: see STATED in policy.rules.ts. */
    stated: smallint("stated").notNull(),
    summary: text("summary").notNull(),
    headings: jsonb("headings").$type<z.infer<typeof policyHeading>[]>().notNull(),
    attachments: jsonb("attachments").$type<PolicyAttachment[]>().notNull().default([]),
    /** How other documents name it: `toTitleKey`, `toDocKey` of relation.rules.ts. */
    titleKey: text("title_key").notNull().default(""),
    docKey: text("doc_key").notNull().default(""),
    /** The first day on which it no longer applies, by its own term (`termClause` says so). */
    termEndsOn: date("term_ends_on", { mode: "string" }),
    termClause: text("term_clause").notNull().default(""),
    /** The first day on which it no longer applies, by its own term or by what other documents say (policy_relation). */
    endsOn: date("ends_on", { mode: "string" }),
    /** Of the imported row and of the way bodies are built: an equal hash means nothing to do. */
    contentHash: text("content_hash").notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
    ...publicationColumns(),
    ...recommendColumn(),
  },
  (table) => [
    // What the staff works on, the latest first.
    index("policy_state_idx").on(table.state, table.updatedAt, table.id),
    // The few that are recommended, the latest first.
    index("policy_recommended_idx")
      .on(sql`${table.recommendedSince} desc`)
      .where(isNotNull(table.recommendedSince)),
    // Who is meant by a document that names another by title or number.
    index("policy_title_key").on(table.titleKey),
    index("policy_doc_key").on(table.docKey),
  ],
);

/** The texts, apart from everything that lists read. */
export const policyBodyTable = pgTable("policy_body", {
  key: integer("key")
    .primaryKey()
    .references(() => policyTable.key, { onDelete: "cascade" }),
  html: text("html").notNull(),
  plain: text("plain").notNull(),
});

/**
 * Each combination of the five fixed facets that occurs, under a short number. Hits are counted by that number in one
 * pass, and every facet's counts follow from it. Rows are never changed, so they may be cached.
 */
export const policyFacetTable = pgTable(
  "policy_facet",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    level: text("level").$type<PolicyLevel>().notNull(),
    issuer: text("issuer").notNull(),
    category: text("category").notNull(),
    year: text("year").notNull(),
    /** The first part of the issuer's topic; empty where there is none. */
    topic: text("topic").notNull().default(""),
  },
  (table) => [
    uniqueIndex("policy_facet_values").on(table.level, table.issuer, table.category, table.year, table.topic),
  ],
);

/**
 * The search index: one narrow row a published policy, none of any other (about 90 bytes; the terms lie out of line and only their GIN index is
 * read), so that counting 60,000 hits reads 10 MB and not the documents. In the terms the zone is part of the lexeme
 * (`#` title, `@` issuer and topic, `^` headings, `*` often said, `$` own number, `~` mentioned number, `%` and `&` the sound of title and issuer, nothing: anywhere). Weights A–D
 * of PostgreSQL would say the same, but GIN does not hold them: each hit would have to be read and checked again.
 */
export const policySearchTable = pgTable(
  "policy_search",
  {
    key: integer("key")
      .primaryKey()
      .references(() => policyTable.key, { onDelete: "cascade" }),
    facet: integer("facet")
      .notNull()
      .references(() => policyFacetTable.id),
    pubDate: date("pub_date", { mode: "string" }).notNull(),
    effectiveDate: date("effective_date", { mode: "string" }),
    endsOn: date("ends_on", { mode: "string" }),
    stated: smallint("stated").notNull(),
    /** Characters of the title without its usual beginning; how much of it a keyword covers. */
    titleLength: smallint("title_length").notNull(),
    /** It explains another document (解读): among equals it comes after those that rule something. */
    explains: boolean("explains").notNull().default(false),
    /** It changes or repeals others and rules nothing beside: it comes after them too. */
    amends: boolean("amends").notNull().default(false),
    terms: tsvector("terms").notNull(),
  },
  (table) => [
    // Keyword searches. New rows wait in a list (in kB) until their writer merges them all at once (`mergeIndex`): each lexeme is
    // then looked up once a batch, not once a document.
    index("policy_search_terms").using("gin", table.terms).with({ fastupdate: true, gin_pending_list_limit: 65_536 }),
    // The newest first: the list without a keyword.
    index("policy_search_newest").on(sql`${table.pubDate} desc`, table.key),
    // A few chosen combinations of facets.
    index("policy_search_facet").on(table.facet),
  ],
);

/**
 * One row. A trigger counts it up with every statement that writes to the search index, so that whoever has counted hits knows
 * whether they still are what they were.
 */
export const policySearchVersionTable = pgTable("policy_search_version", {
  id: smallint("id").primaryKey(),
  version: integer("version").notNull(),
});
