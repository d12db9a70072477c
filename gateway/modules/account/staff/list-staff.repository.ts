import { and, asc, count, desc, eq, inArray, ne, or, sql, type SQL } from "drizzle-orm";
import type { Executor } from "../../../core/database";
import {
  bindingTable,
  enterpriseTable,
  roleTable,
  userRoleTable,
  userTable,
  type BindingState,
} from "../account.table";
import { normaliseMobile } from "@/contract/rules/phone";
import { containsText } from "../../../core/text/text-match";

type Binding = typeof bindingTable.$inferSelect;
type User = typeof userTable.$inferSelect;

/** A binding with its person and role. */
export interface StaffRow {
  readonly binding: Binding;
  readonly user: Pick<User, "id" | "fullName" | "phone" | "type" | "lastLoginAt">;
  readonly role: { readonly id: string; readonly name: string } | null;
  /** The enterprise asks for a second factor, the person works for it and has none. */
  readonly secondFactorDue: boolean;
  /** Bindings that the person has or may get elsewhere. */
  readonly elsewhere: number;
}

export interface StaffFilter {
  readonly keyword?: string | undefined;
  readonly states: readonly BindingState[];
}

/** Reads who works for an enterprise, was invited or asks to. */
export function createStaffReader(db: Executor) {
  const other = sql`(select count(*)::int from enterprise_binding o where o.user_id = ${bindingTable.userId} and o.enterprise_id <> ${bindingTable.enterpriseId} and o.state in ('pending', 'bound', 'disabled'))`;
  const staff = () =>
    db
      .select({
        binding: bindingTable,
        user: {
          id: userTable.id,
          fullName: userTable.fullName,
          phone: userTable.phone,
          type: userTable.type,
          lastLoginAt: userTable.lastLoginAt,
        },
        role: { id: roleTable.id, name: roleTable.name },
        secondFactorDue: sql<boolean>`${enterpriseTable.requiresSecondFactor} and ${bindingTable.state} = 'bound' and ${userTable.secondFactorSince} is null`,
        elsewhere: sql<number>`${other}`,
      })
      .from(bindingTable)
      .innerJoin(userTable, eq(userTable.id, bindingTable.userId))
      .innerJoin(enterpriseTable, eq(enterpriseTable.id, bindingTable.enterpriseId))
      .leftJoin(
        userRoleTable,
        and(eq(userRoleTable.userId, bindingTable.userId), eq(userRoleTable.enterpriseId, bindingTable.enterpriseId)),
      )
      .leftJoin(roleTable, eq(roleTable.id, userRoleTable.roleId));

  const matching = (enterpriseId: string, { keyword, states }: StaffFilter): SQL | undefined => {
    return and(
      eq(bindingTable.enterpriseId, enterpriseId),
      inArray(bindingTable.state, [...states]),
      // The phone only as a whole, and not of those who ask to join: anything else would let somebody guess what is masked.
      keyword
        ? or(
            containsText([userTable.fullName, bindingTable.position], keyword),
            and(eq(userTable.phone, normaliseMobile(keyword)), ne(bindingTable.state, "pending")),
          )
        : undefined,
    );
  };

  return {
    async find(enterpriseId: string, bindingId: string): Promise<StaffRow | undefined> {
      return (
        await staff()
          .where(and(eq(bindingTable.enterpriseId, enterpriseId), eq(bindingTable.id, bindingId)))
          .limit(1)
      )[0];
    },

    async findByUser(enterpriseId: string, userId: string): Promise<StaffRow | undefined> {
      return (
        await staff()
          .where(and(eq(bindingTable.enterpriseId, enterpriseId), eq(bindingTable.userId, userId)))
          .limit(1)
      )[0];
    },

    async list(
      enterpriseId: string,
      filter: StaffFilter,
      bounds: { limit: number; offset: number },
    ): Promise<StaffRow[]> {
      return staff()
        .where(matching(enterpriseId, filter))
        .orderBy(desc(bindingTable.admin), asc(userTable.fullName), asc(bindingTable.id))
        .limit(bounds.limit)
        .offset(bounds.offset);
    },

    async countStaff(enterpriseId: string, filter: StaffFilter): Promise<number> {
      const rows = await db
        .select({ total: count() })
        .from(bindingTable)
        .innerJoin(userTable, eq(userTable.id, bindingTable.userId))
        .where(matching(enterpriseId, filter));
      return rows[0]?.total ?? 0;
    },

    async countAdmins(enterpriseId: string): Promise<number> {
      const rows = await db
        .select({ total: count() })
        .from(bindingTable)
        .where(
          and(
            eq(bindingTable.enterpriseId, enterpriseId),
            eq(bindingTable.state, "bound"),
            eq(bindingTable.admin, true),
          ),
        );
      return rows[0]?.total ?? 0;
    },

    async namesOf(userIds: readonly string[]): Promise<Map<string, string>> {
      if (userIds.length === 0) return new Map();
      const rows = await db
        .select({ id: userTable.id, fullName: userTable.fullName })
        .from(userTable)
        .where(inArray(userTable.id, [...userIds]));
      return new Map(rows.map((row) => [row.id, row.fullName]));
    },
  };
}
