import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { ActivityType } from "@/contract/care/care";
import { moment } from "../../core/columns";

/** Published activities. Their state is not here: it follows from the four moments and the clock. */
export const activityTable = pgTable(
  "activity",
  {
    id: text("id").primaryKey(),
    title: text("title").notNull(),
    type: text("type").$type<ActivityType>().notNull(),
    place: text("place").notNull(),
    startAt: moment("start_at").notNull(),
    endAt: moment("end_at").notNull(),
    signUpStart: moment("sign_up_start").notNull(),
    signUpEnd: moment("sign_up_end").notNull(),
    /** Null: no limit. */
    seats: integer("seats"),
    organiser: text("organiser").notNull(),
    contactOffice: text("contact_office").notNull(),
    summary: text("summary").notNull(),
    pubDate: date("pub_date", { mode: "string" }).notNull(),
    /** Sanitised. */
    html: text("html").notNull(),
    /** The text of `html`, for searching. */
    plain: text("plain").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    // The states are told apart by these: over (end), going on (start), open for sign-up (sign-up's end).
    index("activity_end_idx").on(table.endAt),
    index("activity_start_idx").on(table.startAt),
    index("activity_sign_up_start_idx").on(table.signUpStart),
    index("activity_sign_up_end_idx").on(table.signUpEnd),
    check("activity_times", sql`${table.endAt} > ${table.startAt} and ${table.signUpEnd} > ${table.signUpStart}`),
  ],
);
