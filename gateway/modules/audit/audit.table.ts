import { bigint, date, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../../core/columns";

/**
 * The security log: append-only (a trigger refuses changes) and chained (each row's hash covers the row before, with a
 * key that is not in the database), so that nobody can take a line out or alter one without it showing. No passwords, codes, tokens, phone or identity numbers.
 */
export const auditTable = pgTable(
  "audit_log",
  {
    /** Counts without gaps: a missing line shows. */
    id: bigint("id", { mode: "number" }).primaryKey(),
    at: moment("at").notNull(),
    /** What happened: `login`, `role.edit`, … */
    event: text("event").notNull(),
    result: text("result", { enum: ["ok", "refused"] }).notNull(),
    /** The account that acted; null for visitors and for the machine's operator. */
    userId: text("user_id"),
    /** The enterprise that was current, or that the act was about. */
    enterpriseId: text("enterprise_id"),
    /** The thing it was done to. */
    target: text("target"),
    detail: jsonb("detail").$type<Readonly<Record<string, string | number | boolean>>>().notNull(),
    previousHash: text("previous_hash").notNull(),
    hash: text("hash").notNull(),
  },
  (table) => [
    index("audit_log_user_idx").on(table.userId, table.id),
    index("audit_log_enterprise_idx").on(table.enterpriseId, table.id),
    index("audit_log_event_idx").on(table.event, table.id),
    index("audit_log_target_idx").on(table.target, table.id),
  ],
);

/** That a day's head went out by e-mail: of several gateways on one database one sends it. */
export const auditHeadTable = pgTable("audit_head", {
  /** In Shanghai, `YYYY-MM-DD`. */
  day: date("day", { mode: "string" }).primaryKey(),
  at: moment("at").notNull(),
});

/** How many lines of visitors were not written, by network and for the whole site; becomes a line of its own after an hour. */
export const visitorSurplusTable = pgTable("audit_surplus", {
  /** A fingerprint of the network, or of the whole site. */
  key: text("key").primaryKey(),
  /** Masked, as in the log; empty for the whole site. */
  address: text("address").notNull(),
  count: integer("count").notNull(),
  since: moment("since").notNull(),
});
