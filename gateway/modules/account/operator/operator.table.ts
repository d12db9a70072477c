import { sql } from "drizzle-orm";
import { date, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type {
  AdministratorRole,
  OperatorRequestKind,
  OperatorRequestState,
} from "@/contract/access/operator-request-rules";
import type { OperatorRole } from "@/contract/access/operator-roles";
import { moment } from "../../../core/columns";
import { userTable } from "../account.table";
import { groupTable } from "../sign-in/access.table";

/** What an operator may do. Which roles go together, the rules say (contract/access/operator-roles.ts). */
export const operatorRoleTable = pgTable(
  "operator_role",
  {
    userId: text("user_id")
      .notNull()
      .references(() => userTable.id, { onDelete: "cascade" }),
    role: text("role").$type<OperatorRole>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.role] })],
);

/** The units (departments of the zone) an operator works in. */
export const operatorUnitTable = pgTable(
  "operator_unit",
  {
    userId: text("user_id")
      .notNull()
      .references(() => userTable.id, { onDelete: "cascade" }),
    unitId: text("unit_id")
      .notNull()
      .references(() => groupTable.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.unitId] }), index("operator_unit_unit_idx").on(table.unitId)],
);

/** That an operator is away from the first day to the last (`YYYY-MM-DD`), and who works on what is theirs meanwhile. */
export const operatorAbsenceTable = pgTable("operator_absence", {
  userId: text("user_id")
    .primaryKey()
    .references(() => userTable.id, { onDelete: "cascade" }),
  from: date("from_day", { mode: "string" }).notNull(),
  until: date("until_day", { mode: "string" }).notNull(),
  /** Null: nobody; what is theirs waits or is given to somebody else. */
  coverId: text("cover_id").references(() => userTable.id, { onDelete: "set null" }),
  updatedAt: moment("updated_at").notNull(),
});

/** That an administrator has agreed to a request, `at` as ISO text. */
export interface Agreement {
  readonly role: AdministratorRole;
  readonly userId: string;
  readonly at: string;
}

/** What was asked for an operator's account, and who agreed. Kept as long as the account: it is what the log's lines speak of. */
export const operatorRequestTable = pgTable(
  "operator_request",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => userTable.id, { onDelete: "cascade" }),
    what: text("what").$type<OperatorRequestKind>().notNull(),
    reason: text("reason").notNull(),
    state: text("state").$type<OperatorRequestState>().notNull(),
    /** What the account could do when it was asked for: taking a role away in between spares nobody. */
    rolesThen: jsonb("roles_then").$type<OperatorRole[]>().notNull(),
    /** Null: at the machine. */
    askedBy: text("asked_by"),
    askedAt: moment("asked_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    /** With who asked, where that is one of those who must agree. */
    agreements: jsonb("agreements").$type<Agreement[]>().notNull(),
    decidedBy: text("decided_by"),
    decidedAt: moment("decided_at"),
    refusal: text("refusal"),
    /** When the account's owner said to know of what it has come to. */
    seenAt: moment("seen_at"),
  },
  (table) => [
    // Two windows, or two administrators, make one.
    uniqueIndex("operator_request_open_key")
      .on(table.userId, table.what)
      .where(sql`${table.state} = 'asked'`),
    index("operator_request_asked_idx").on(table.askedAt),
  ],
);
