import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { OperatorRole } from "@/contract/desk/roles";
import { userTable } from "../account.table";
import { groupTable } from "../sign-in/access.table";

/** What an operator may do. Which roles go together, the rules say (contract/desk/roles.ts). */
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
