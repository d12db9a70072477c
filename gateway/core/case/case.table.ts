import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "../columns";
import type { CaseSide } from "./case-sides";

/** Every step of every case; rows are only ever added. */
export const caseEventTable = pgTable(
  "case_event",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** The kind's name. */
    kind: text("kind").notNull(),
    caseId: text("case_id").notNull(),
    at: moment("at").notNull(),
    /** `begin`, or the name of a step. */
    step: text("step").notNull(),
    fromState: text("from_state"),
    toState: text("to_state").notNull(),
    remark: text("remark").notNull(),
    side: text("side").$type<CaseSide>().notNull(),
    /** The account that took it; null for visitors and for the machine's own operator. */
    userId: text("user_id"),
  },
  (table) => [
    index("case_event_case_idx").on(table.kind, table.caseId, table.id),
    index("case_event_step_idx").on(table.kind, table.step, table.at),
  ],
);

/** The last number of a kind given out on a day (in the zone's time). */
export const caseCounterTable = pgTable(
  "case_counter",
  {
    kind: text("kind").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    last: integer("last").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.day] })],
);

/** What those who asked think of the handling; one a case. */
export const caseRatingTable = pgTable(
  "case_rating",
  {
    kind: text("kind").notNull(),
    caseId: text("case_id").notNull(),
    /** 1 to 5, the best is 5. */
    score: integer("score").notNull(),
    words: text("words").notNull(),
    ratedAt: moment("rated_at").notNull(),
    /** Of a bad one: the last day for the zone to say what it has mended. */
    correctBy: date("correct_by", { mode: "string" }),
    correction: text("correction"),
    correctedAt: moment("corrected_at"),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.caseId] }),
    index("case_rating_open_idx")
      .on(table.kind, table.correctBy)
      .where(sql`${table.correctBy} is not null and ${table.correctedAt} is null`),
  ],
);

/** What the table of a case has that an enterprise keeps, beside its number, when it was submitted and what it is about. */
export const ownCaseColumns = <State extends string>() => ({
  id: text("id").primaryKey(),
  /** Of the id that the form made. */
  submissionHash: text("submission_hash").notNull(),
  /** Of what was filled in when it was sent; null of drafts, of samples and of what came before it was kept. */
  contentHash: text("content_hash"),
  enterpriseId: text("enterprise_id").notNull(),
  /** Who sent it, or took it over. */
  userId: text("user_id").notNull(),
  state: text("state").$type<State>().notNull(),
  updatedAt: moment("updated_at").notNull(),
});

type Indexed = Parameters<ReturnType<typeof index>["on"]>[0];

/** The indexes of such a table: by number, by submission, for the own list and for the staff's. */
export const ownCaseIndexes = (
  name: string,
  table: Readonly<
    Record<"number" | "submissionHash" | "enterpriseId" | "state" | "submittedAt" | "updatedAt", Indexed>
  >,
) => [
  uniqueIndex(`${name}_number_key`).on(table.number),
  uniqueIndex(`${name}_submission_key`).on(table.enterpriseId, table.submissionHash),
  index(`${name}_enterprise_idx`).on(table.enterpriseId, table.updatedAt),
  index(`${name}_state_idx`).on(table.state, table.submittedAt),
];

/** What a letter's own table has beside what it is about. Neither code nor submission is stored, only hashes of them. */
export const letterColumns = <State extends string>() => ({
  id: text("id").primaryKey(),
  number: text("number").notNull(),
  submissionHash: text("submission_hash").notNull(),
  /** Of what was filled in; null of what came before it was kept. */
  contentHash: text("content_hash"),
  codeHash: text("code_hash").notNull(),
  content: text("content").notNull(),
  /** The account it came from; null for a visitor. */
  userId: text("user_id"),
  /** The enterprise the person was working for; null for visitors and personal members. */
  enterpriseId: text("enterprise_id"),
  state: text("state").$type<State>().notNull(),
  answer: text("answer"),
  submittedAt: moment("submitted_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
});

type LetterColumns = Readonly<Record<"number" | "submissionHash" | "userId" | "submittedAt", Indexed>>;

/** The indexes that every table of letters has: by number, by submission, by person. */
export const letterIndexes = (name: string, table: LetterColumns) => [
  uniqueIndex(`${name}_number_key`).on(table.number),
  uniqueIndex(`${name}_submission_key`).on(table.submissionHash),
  index(`${name}_user_idx`).on(table.userId, table.submittedAt),
];
