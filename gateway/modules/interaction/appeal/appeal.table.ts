import { sql } from "drizzle-orm";
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { AppealCategory, AppealSubject } from "@/contract/interaction/appeal-categories";
import type { AppealFileAct, AppealKind, AppealState } from "@/contract/interaction/appeal-labels";
import { ownCaseColumns, ownCaseIndexes } from "../../../core/case/case.table";
import { moment } from "../../../core/columns";
import type { CaseFile } from "../../../core/ports";
import type { AnswerGiven, Inquiry } from "./appeal.rules";

/** A file; `added`: of one that came after the appeal was sent, with whom (an account) and by which act. */
export interface AppealFile extends CaseFile {
  readonly added?: {
    /** ISO; the moment of the answer, question, reply or step that it came with. */
    readonly at: string;
    readonly userId: string;
    readonly side: "asker" | "staff";
    readonly by: AppealFileAct;
  };
}

/** A unit of the zone that a complaint is about. */
export interface AboutUnit {
  readonly id: string;
  readonly name: string;
}

/** A public case that waits for a second person. `by`: null at the machine. */
export interface DoubtfulCase {
  readonly title: string;
  readonly content: string;
  readonly words: string;
  /** What of it may name somebody. */
  readonly doubts: readonly string[];
  readonly by: string | null;
  readonly at: string;
}

/** Appeals; each belongs to the enterprise, whoever of its people sent it. */
export const appealTable = pgTable(
  "appeal",
  {
    ...ownCaseColumns<AppealState>(),
    /** Null of drafts. */
    number: text("number"),
    /** Kind and category are null only of drafts. */
    kind: text("kind").$type<AppealKind>(),
    category: text("category").$type<AppealCategory>(),
    title: text("title").notNull(),
    content: text("content").notNull(),
    /** Null where the zone's list does not name it, or nothing was said. */
    placeId: text("place_id"),
    /** As the list called it then. */
    placeName: text("place_name").notNull(),
    placeNote: text("place_note").notNull(),
    /** Degrees (GCJ-02); both or none. */
    lng: doublePrecision("lng"),
    lat: doublePrecision("lat"),
    /** The units that it is about, as they were called when they were named. */
    aboutUnits: jsonb("about_units").$type<AboutUnit[]>().notNull().default([]),
    /** The ids of units that title or text speak of, whether or not it is about them. */
    mentionedUnitIds: jsonb("mentioned_unit_ids").$type<string[]>().notNull().default([]),
    /** The ids of units of which the company was asked and said that it is not about them. */
    notAboutUnitIds: jsonb("not_about_unit_ids").$type<string[]>().notNull().default([]),
    confidential: boolean("confidential").notNull(),
    mayPublish: boolean("may_publish").notNull(),
    /** It stands among the public cases. */
    published: boolean("published").notNull().default(false),
    /** Words that may name somebody, kept for a second person to read before the public does. */
    doubtfulCase: jsonb("doubtful_case").$type<DoubtfulCase>(),
    contactName: text("contact_name").notNull(),
    phone: text("phone").notNull(),
    files: jsonb("files").$type<AppealFile[]>().notNull(),
    answers: jsonb("answers").$type<AnswerGiven[]>().notNull().default([]),
    inquiries: jsonb("inquiries").$type<Inquiry[]>().notNull().default([]),
    returnReason: text("return_reason"),
    returnOffice: text("return_office"),
    returnedAt: moment("returned_at"),
    reopened: integer("reopened").notNull().default(0),
    /** When it was sent for the first time; null of drafts. */
    submittedAt: moment("submitted_at"),
  },
  (table) => [...ownCaseIndexes("appeal", table), index("appeal_submitted_idx").on(table.submittedAt)],
);

/** Solved cases that the staff has published in words of its own, without the company. */
export const publishedAppealTable = pgTable(
  "published_appeal",
  {
    id: text("id").primaryKey(),
    appealId: text("appeal_id").notNull(),
    kind: text("kind").$type<AppealKind>().notNull(),
    subject: text("subject").$type<AppealSubject>().notNull(),
    title: text("title").notNull(),
    content: text("content").notNull(),
    answer: text("answer").notNull(),
    unit: text("unit").notNull(),
    /** `YYYY-MM-DD` in Shanghai. */
    submittedOn: text("submitted_on").notNull(),
    resolvedOn: text("resolved_on").notNull(),
    workdays: integer("workdays").notNull(),
    publishedAt: moment("published_at").notNull(),
    /** Taken back: shown no more. */
    withdrawn: boolean("withdrawn").notNull().default(false),
  },
  (table) => [
    uniqueIndex("published_appeal_case_key").on(table.appealId),
    index("published_appeal_public_idx")
      .on(table.publishedAt.desc(), table.id)
      .where(sql`not ${table.withdrawn}`),
  ],
);
