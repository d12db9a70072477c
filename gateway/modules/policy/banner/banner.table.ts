import { date, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { BannerArt } from "@/contract/policy/banner";
import { moment } from "../../../core/columns";

/** Banners on the home of the policy service. Some at a time; old ones stay as a record. */
export const bannerTable = pgTable("banner", {
  id: text("id").primaryKey(),
  title: text("title").notNull(),
  text: text("text").notNull(),
  link: text("link").notNull(),
  action: text("action").notNull(),
  art: text("art").$type<BannerArt>().notNull(),
  from: date("from_day", { mode: "string" }).notNull(),
  to: date("to_day", { mode: "string" }).notNull(),
  sort: integer("sort").notNull(),
  /** Of the imported row: an equal hash means nothing to do. */
  contentHash: text("content_hash").notNull(),
  updatedAt: moment("updated_at").notNull(),
});
