import { index, integer, jsonb, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "../../columns";
import { ownCaseColumns, type ownCaseIndexes } from "../case.table";
import type { Turn } from "../parties";
import type { Statement } from "./statements.rules";

/** What the table of a case with two parties has, beside what it is about. */

/**
 * Its columns. Where a party may be a person, the kind says its `enterpriseId` or `counterpartEnterpriseId` anew, as a column
 * that may be empty.
 */
export const twoPartyColumns = <State extends string>() => ({
  ...ownCaseColumns<State>(),
  number: text("number").notNull(),
  submittedAt: moment("submitted_at").notNull(),
  counterpartEnterpriseId: text("counterpart_enterprise_id").notNull(),
  /** Who of the other party acts; null until somebody has. */
  counterpartUserId: text("counterpart_user_id"),
  /** Whose turn it is; null when nobody is to act any more. */
  turn: text("turn").$type<Turn>(),
  turnSince: moment("turn_since").notNull(),
  /** Grows with every step. */
  sequence: integer("sequence").notNull(),
});

/** Whom to call on either side; see `contacts.rules.ts`. */
export const contactColumns = () => ({
  contactName: text("contact_name").notNull(),
  phone: text("phone").notNull(),
  counterpartName: text("counterpart_name"),
  counterpartPhone: text("counterpart_phone"),
});

/** What each party says came of it; see `statements.rules.ts`. */
export const statementColumns = <Outcome extends string>() => ({
  askerSaid: jsonb("asker_said").$type<Statement<Outcome>>(),
  counterpartSaid: jsonb("counterpart_said").$type<Statement<Outcome>>(),
});

type Indexed = Parameters<ReturnType<typeof index>["on"]>[0];
type OwnIndexed = Parameters<typeof ownCaseIndexes>[1];

/** The indexes of such a table: by number, by submission, for the lists of both parties, for the clock. */
export const twoPartyIndexes = (
  name: string,
  table: OwnIndexed & Readonly<Record<"id" | "userId" | "counterpartEnterpriseId" | "counterpartUserId", Indexed>>,
) => [
  uniqueIndex(`${name}_number_key`).on(table.number),
  uniqueIndex(`${name}_submission_key`).on(table.enterpriseId, table.submissionHash),
  index(`${name}_enterprise_idx`).on(table.enterpriseId, table.updatedAt),
  index(`${name}_user_idx`).on(table.userId, table.updatedAt),
  index(`${name}_counterpart_idx`).on(table.counterpartEnterpriseId, table.updatedAt),
  index(`${name}_counterpart_user_idx`).on(table.counterpartUserId, table.updatedAt),
  index(`${name}_state_idx`).on(table.state, table.id),
];
