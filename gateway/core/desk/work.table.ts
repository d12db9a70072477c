import { sql } from "drizzle-orm";
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { WorkAct, WorkTurn } from "@/contract/desk/queue-labels";
import type { WorkKind } from "@/contract/desk/work-kinds";
import { moment } from "../columns";

/** What an act or a step changed, by field, in words; null: nothing was there. */
export type WorkFields = Readonly<Record<string, string | null>>;

/** One row for each case that is or was before the zone's staff, kept in step with it in the same transaction. */
export const deskWorkTable = pgTable(
  "desk_work",
  {
    kind: text("kind").$type<WorkKind>().notNull(),
    caseId: text("case_id").notNull(),
    /** What people call it. */
    number: text("number").notNull(),
    title: text("title").notNull(),
    /** Who asked, as lists show it: an enterprise, or a person with a masked name. */
    asker: text("asker").notNull(),
    /** The account that asked; null for visitors. */
    userId: text("user_id"),
    enterpriseId: text("enterprise_id"),
    state: text("state").notNull(),
    /**
     * The day promised now; while it waits for whoever asked, the one after which it closes by itself. Null where there is
     * none.
     */
    dueOn: date("due_on", { mode: "string" }),
    /** The very moment, where the promise goes by the clock. */
    dueAt: moment("due_at"),
    turn: text("turn").$type<WorkTurn>().notNull(),
    /** Null: not given to a unit yet. */
    unitId: text("unit_id"),
    /** The units that it is about: it is never given to them, and their people do not see it. */
    barredUnitIds: text("barred_unit_ids").array().notNull().default([]),
    /**
     * Units that it speaks of and may be about, though nobody has said so: they are not the first to see it, and only if
     * somebody of another unit gives it to them.
     */
    mentionedUnitIds: text("mentioned_unit_ids").array().notNull().default([]),
    assignee: text("assignee"),
    confidential: boolean("confidential").notNull().default(false),
    /** Whoever asked wanted it so: the staff does not lift it. */
    askerConfidential: boolean("asker_confidential").notNull().default(false),
    escalatedAt: moment("escalated_at"),
    /** Who was called to it, by an escalation or because they are on duty: they see it and may move it, wherever they work. */
    escalatedTo: text("escalated_to").array().notNull().default([]),
    /** On how many days the zone was urged. */
    urged: integer("urged").notNull().default(0),
    /** How often those who asked sent it back as not solved. */
    reopened: integer("reopened").notNull().default(0),
    /** Raised at every change of state, assignment or flag. */
    version: integer("version").notNull().default(1),
    /** Who made the newest version; null: whoever asked, or somebody at the machine. */
    changedBy: text("changed_by"),
    changedSide: text("changed_side").$type<"asker" | "staff">().notNull(),
    /** What was done then, to read on after a name: 转给了科技创新局. */
    changedHow: text("changed_how").notNull(),
    openedAt: moment("opened_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.caseId] }),
    uniqueIndex("desk_work_number_key").on(table.kind, table.number),
    // In the order of the lists: the staff's turn, then the asker's, each by the clock and then by promised day.
    index("desk_work_open_idx")
      .on(table.kind, table.turn.desc(), table.dueAt, table.dueOn, table.openedAt, table.caseId)
      .where(sql`${table.turn} <> 'over'`),
    index("desk_work_over_idx")
      .on(table.kind, table.updatedAt.desc(), table.caseId)
      .where(sql`${table.turn} = 'over'`),
    index("desk_work_clock_idx")
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    index("desk_work_assignee_idx").on(table.assignee, table.kind, table.turn, table.dueOn),
    index("desk_work_unit_idx").on(table.unitId, table.kind, table.turn, table.dueOn),
    index("desk_work_enterprise_idx").on(table.enterpriseId, table.openedAt),
    index("desk_work_user_idx").on(table.userId, table.openedAt),
    index("desk_work_hidden_idx")
      .on(table.kind, table.caseId)
      .where(sql`${table.confidential} or ${table.barredUnitIds} <> '{}' or ${table.mentionedUnitIds} <> '{}'`),
  ],
);

/**
 * What of a case is looked through beside its number, title and asker: of a case of each kind, in the transaction in which its
 * item is written. What lies sealed in the case is not in here.
 */
export const deskContentTable = pgTable(
  "desk_content",
  {
    kind: text("kind").$type<WorkKind>().notNull(),
    caseId: text("case_id").notNull(),
    /** Folded as searches fold; parts are told apart by line feeds, which no folded text has. */
    text: text("text").notNull(),
    /** Each two letters of it that stand side by side. */
    pairs: text("pairs").array().notNull(),
    /** Keyed fingerprints of the last four digits of telephones. */
    phoneTails: text("phone_tails").array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.caseId] }),
    index("desk_content_pairs_idx").using("gin", table.pairs),
    index("desk_content_phone_idx").using("gin", table.phoneTails),
  ],
);

/** Units that help with a work item of another one. */
export const deskJointUnitTable = pgTable(
  "desk_joint_unit",
  {
    kind: text("kind").$type<WorkKind>().notNull(),
    caseId: text("case_id").notNull(),
    unitId: text("unit_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.caseId, table.unitId] }),
    index("desk_joint_unit_unit_idx").on(table.unitId, table.kind, table.caseId),
  ],
);

/** Of colleagues for colleagues; only ever added. */
export const deskRemarkTable = pgTable(
  "desk_remark",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind").$type<WorkKind>().notNull(),
    caseId: text("case_id").notNull(),
    by: text("by").notNull(),
    at: moment("at").notNull(),
    words: text("words").notNull(),
  },
  (table) => [index("desk_remark_case_idx").on(table.kind, table.caseId, table.id)],
);

/** What the staff did with work items, and decisions on what has no log of its own; only ever added. */
export const deskEventTable = pgTable(
  "desk_event",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind").$type<WorkKind>().notNull(),
    caseId: text("case_id").notNull(),
    act: text("act").$type<WorkAct | "step">().notNull(),
    /** The operator's account; null: whoever asked, or somebody at the machine. */
    by: text("by"),
    side: text("side").$type<"asker" | "staff">().notNull(),
    at: moment("at").notNull(),
    text: text("text").notNull(),
    before: jsonb("before").$type<WorkFields>().notNull(),
    after: jsonb("after").$type<WorkFields>().notNull(),
  },
  (table) => [index("desk_event_case_idx").on(table.kind, table.caseId, table.id)],
);

/** Who has a work item open; what is older than a minute means nothing. */
export const deskPresenceTable = pgTable(
  "desk_presence",
  {
    kind: text("kind").$type<WorkKind>().notNull(),
    caseId: text("case_id").notNull(),
    userId: text("user_id").notNull(),
    at: moment("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.caseId, table.userId] })],
);

/** Who is on duty, from midnight of a day to the midnight that ends another; days of several people may overlap. */
export const deskDutyTable = pgTable(
  "desk_duty",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").notNull(),
    /** `YYYY-MM-DD` in Shanghai; both days count. */
    fromDay: date("from_day", { mode: "string" }).notNull(),
    untilDay: date("until_day", { mode: "string" }).notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("desk_duty_until_idx").on(table.untilDay)],
);
