import { sql } from "drizzle-orm";
import { date, index, pgTable, text } from "drizzle-orm/pg-core";
import type { PublishedNoticeKind } from "@/contract/policy/notice";
import { moment } from "../../../core/columns";
import { expiryColumn, publicationColumns, topColumn } from "../../../core/publication/publication.table";

/** Notices, publicities and news of the zone, and news of its service. */
export const noticeTable = pgTable(
  "notice",
  {
    id: text("id").primaryKey(),
    kind: text("kind").$type<PublishedNoticeKind>().notNull(),
    title: text("title").notNull(),
    summary: text("summary").notNull(),
    issuer: text("issuer").notNull(),
    source: text("source").notNull(),
    pubDate: date("pub_date", { mode: "string" }).notNull(),
    deadline: date("deadline", { mode: "string" }),
    /** Sanitised. */
    html: text("html").notNull(),
    /** The text of `html`, for searching. */
    plain: text("plain").notNull(),
    /** The id of the policy it belongs to; that one may be imported later, or be gone. */
    policyId: text("policy_id"),
    /** Of the imported row without its id: an equal hash means nothing to do. */
    contentHash: text("content_hash").notNull().default(""),
    updatedAt: moment("updated_at").notNull(),
    ...publicationColumns(),
    ...expiryColumn(),
    ...topColumn(),
  },
  (table) => [
    // The list as it stands: what was put first, then the newest.
    index("notice_front_idx").on(sql`${table.topSince} desc nulls last`, sql`${table.pubDate} desc`, table.id),
    // The list of the few that are news of the service, which the others leave out.
    index("notice_business_idx")
      .on(sql`${table.topSince} desc nulls last`, sql`${table.pubDate} desc`, table.id)
      .where(sql`${table.kind} = 'business'`),
    index("notice_newest_idx").on(sql`${table.pubDate} desc`, table.id),
    index("notice_deadline_idx").on(table.deadline),
    index("notice_policy_idx").on(table.policyId),
    // Whether the same notice is there under another id.
    index("notice_content_idx").on(table.contentHash),
  ],
);
