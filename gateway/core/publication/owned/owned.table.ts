import { sql } from "drizzle-orm";
import { boolean, date, index, integer, jsonb, text } from "drizzle-orm/pg-core";
import type { OwnedState } from "@/contract/publication/labels";
import type { PublishedPicture } from "@/contract/publication/pictures";
import { ownCaseColumns, ownCaseIndexes } from "../../case/case.table";
import { moment } from "../../columns";
import type { CaseFile } from "../../ports";

/**
 * What the table has of a kind that enterprises publish, beside its content: one column a field, under the field's name. Once
 * something has been published they hold what the public reads; what the owner changes lies in `edit` until it is approved.
 */
export const ownedColumns = () => ({
  ...ownCaseColumns<OwnedState>(),
  /** Null until it is handed in first. */
  number: text("number"),
  submittedAt: moment("submitted_at"),
  title: text("title").notNull(),
  /** Counted up whenever the public gets to read another version; 0 until it is published for the first time. */
  revision: integer("revision").notNull().default(0),
  /** When it was last published, or its edit approved. */
  publishedAt: moment("published_at"),
  /** The last day on which the public sees it. */
  expiresOn: date("expires_on", { mode: "string" }),
  /** Why it, or its edit, was sent back or stopped; null while it is neither. */
  opinion: text("opinion"),
  /** Stopped by the zone, which has to review it again. */
  barred: boolean("barred").notNull().default(false),
  contactName: text("contact_name").notNull(),
  phone: text("phone").notNull(),
  files: jsonb("files").$type<CaseFile[]>().notNull(),
  /** What is being written, as JSON, sealed; null where nothing is. */
  edit: text("edit"),
  /** The files of `edit`. */
  editFiles: jsonb("edit_files").$type<CaseFile[]>().notNull(),
  topSince: moment("top_since"),
  recommendedSince: moment("recommended_since"),
});

/** The column of the pictures, of a kind whose content has `publishedPictures`. */
export const pictureColumns = () => ({
  pictures: jsonb("pictures").$type<PublishedPicture[]>().notNull().default([]),
});

type Indexed = Parameters<ReturnType<typeof index>["on"]>[0];

/**
 * The indexes of such a table: the own list, the staff's, and the public's, the newest first. `counted`: the columns of the
 * facets and ranges, which a list of many thousands then counts without reading the rows.
 */
export const ownedIndexes = (
  name: string,
  table: Readonly<
    Record<
      | "number"
      | "submissionHash"
      | "enterpriseId"
      | "state"
      | "submittedAt"
      | "updatedAt"
      | "publishedAt"
      | "topSince"
      | "expiresOn"
      | "id",
      Indexed
    >
  >,
  counted: readonly Indexed[] = [],
) => [
  ...(counted.length > 0 ? [index(`${name}_counts_idx`).on(table.expiresOn, table.state, ...counted)] : []),
  ...ownCaseIndexes(name, table),
  index(`${name}_front_idx`).on(
    sql`${table.topSince} desc nulls last`,
    sql`${table.publishedAt} desc`,
    sql`${table.id} desc`,
  ),
  index(`${name}_expiry_idx`).on(table.state, table.expiresOn),
];
