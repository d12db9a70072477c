import { and, asc, count, desc, eq, ilike, inArray, isNull, max, ne, or, sql, type SQL } from "drizzle-orm";
import type { Executor } from "../../../core/database";
import {
  bindingTable,
  enterpriseTable,
  roleTable,
  sessionTable,
  staffBatchTable,
  userRoleTable,
  userTable,
  type BindingOrigin,
  type BindingState,
} from "../account.table";

type Binding = typeof bindingTable.$inferSelect;
type User = typeof userTable.$inferSelect;

/** A binding with its person and role. */
export interface StaffRow {
  readonly binding: Binding;
  readonly user: Pick<User, "id" | "fullName" | "phone" | "type" | "lastLoginAt">;
  readonly role: { readonly id: string; readonly name: string } | null;
  /** Bindings that the person has or may get elsewhere. */
  readonly elsewhere: number;
}

export interface StaffFilter {
  readonly keyword?: string | undefined;
  readonly states: readonly BindingState[];
}

/** Still tied to an enterprise, or about to be. */
const LIVE: readonly BindingState[] = ["pending", "bound", "disabled"];

/** Bindings, their people and roles, for the administrator's and the person's own side. */
export function createStaffRepository(db: Executor) {
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
        elsewhere: sql<number>`${other}`,
      })
      .from(bindingTable)
      .innerJoin(userTable, eq(userTable.id, bindingTable.userId))
      .leftJoin(
        userRoleTable,
        and(eq(userRoleTable.userId, bindingTable.userId), eq(userRoleTable.enterpriseId, bindingTable.enterpriseId)),
      )
      .leftJoin(roleTable, eq(roleTable.id, userRoleTable.roleId));

  const matching = (enterpriseId: string, { keyword, states }: StaffFilter): SQL | undefined => {
    const text = keyword ? `%${keyword.replace(/[\\%_]/g, "\\$&")}%` : undefined;
    return and(
      eq(bindingTable.enterpriseId, enterpriseId),
      inArray(bindingTable.state, [...states]),
      // The phone only as a whole: parts of it would let somebody guess what is masked.
      text
        ? or(ilike(userTable.fullName, text), ilike(bindingTable.position, text), eq(userTable.phone, keyword ?? ""))
        : undefined,
    );
  };

  return {
    /** Others that change who works for the enterprise wait until this transaction ends. */
    async lockEnterprise(id: string): Promise<void> {
      await db.execute(sql`select id from enterprise where id = ${id} for update`);
    },
    /** The same for one person's bindings. */
    async lockUser(id: string): Promise<void> {
      await db.execute(sql`select id from app_user where id = ${id} for update`);
    },

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

    /** Which of the phones belong to somebody who works here, was invited, asked, or is disabled. */
    async phonesAtWork(enterpriseId: string, phones: readonly string[]): Promise<Set<string>> {
      if (phones.length === 0) return new Set();
      const rows = await db
        .select({ phone: userTable.phone })
        .from(bindingTable)
        .innerJoin(userTable, eq(userTable.id, bindingTable.userId))
        .where(
          and(
            eq(bindingTable.enterpriseId, enterpriseId),
            inArray(bindingTable.state, [...LIVE]),
            inArray(userTable.phone, [...phones]),
          ),
        );
      return new Set(rows.map((row) => row.phone));
    },

    async findUserByPhone(phone: string): Promise<User | undefined> {
      return (await db.select().from(userTable).where(eq(userTable.phone, phone)).limit(1))[0];
    },

    /** False when the phone has an account by now. */
    async insertUser(row: typeof userTable.$inferInsert): Promise<boolean> {
      const rows = await db.insert(userTable).values(row).onConflictDoNothing().returning({ id: userTable.id });
      return rows.length > 0;
    },

    /**
     * Begins a binding: a new one, or one that was refused or ended begins anew. The id; undefined when there is a live one.
     */
    async begin(row: {
      userId: string;
      enterpriseId: string;
      state: "pending" | "bound";
      origin: BindingOrigin;
      admin: boolean;
      position: string | null;
      requestRemark: string | null;
      at: Date;
      decidedBy: string | null;
    }): Promise<string | undefined> {
      const { at, ...rest } = row;
      const fresh = {
        ...rest,
        decisionRemark: null,
        requestedAt: at,
        decidedAt: row.state === "bound" ? at : null,
        sort: await this.nextSort(row.userId),
      };
      const rows = await db
        .insert(bindingTable)
        .values(fresh)
        .onConflictDoUpdate({
          target: [bindingTable.userId, bindingTable.enterpriseId],
          set: fresh,
          setWhere: inArray(bindingTable.state, ["refused", "unbound"]),
        })
        .returning({ id: bindingTable.id });
      return rows[0]?.id;
    },

    async nextSort(userId: string): Promise<number> {
      const rows = await db
        .select({ last: max(bindingTable.sort) })
        .from(bindingTable)
        .where(and(eq(bindingTable.userId, userId), eq(bindingTable.state, "bound")));
      return (rows[0]?.last ?? -1) + 1;
    },

    /** Takes a step only from the state it was judged by; says whether it was still so. */
    async step(id: string, from: BindingState, set: Partial<Binding>): Promise<boolean> {
      const rows = await db
        .update(bindingTable)
        .set(set)
        .where(and(eq(bindingTable.id, id), eq(bindingTable.state, from)))
        .returning({ id: bindingTable.id });
      return rows.length > 0;
    },

    async setRole(userId: string, enterpriseId: string, roleId: string): Promise<void> {
      await db
        .insert(userRoleTable)
        .values({ userId, enterpriseId, roleId })
        .onConflictDoUpdate({ target: [userRoleTable.userId, userRoleTable.enterpriseId], set: { roleId } });
    },

    async clearRole(userId: string, enterpriseId: string): Promise<void> {
      await db
        .delete(userRoleTable)
        .where(and(eq(userRoleTable.userId, userId), eq(userRoleTable.enterpriseId, enterpriseId)));
    },

    async setFullName(userId: string, fullName: string): Promise<void> {
      await db.update(userTable).set({ fullName }).where(eq(userTable.id, userId));
    },

    async setOneTimePassword(userId: string, passwordHash: string, at: Date): Promise<void> {
      await db
        .update(userTable)
        .set({ passwordHash, mustChangePassword: true, passwordChangedAt: at })
        .where(eq(userTable.id, userId));
    },

    /** Who works for an enterprise is a member, who works for none a personal member. Operators stay what they are. */
    async settleType(userId: string): Promise<void> {
      const bound = sql`exists (select 1 from enterprise_binding b where b.user_id = ${userId} and b.state in ('bound', 'disabled'))`;
      await db
        .update(userTable)
        .set({ type: sql`case when ${bound} then 'member' else 'member_personal' end` })
        .where(and(eq(userTable.id, userId), ne(userTable.type, "operator")));
    },

    async countBound(userId: string): Promise<number> {
      const rows = await db
        .select({ total: count() })
        .from(bindingTable)
        .where(and(eq(bindingTable.userId, userId), eq(bindingTable.state, "bound")));
      return rows[0]?.total ?? 0;
    },

    async countOpenRequests(userId: string): Promise<number> {
      const rows = await db
        .select({ total: count() })
        .from(bindingTable)
        .where(
          and(eq(bindingTable.userId, userId), eq(bindingTable.state, "pending"), eq(bindingTable.origin, "request")),
        );
      return rows[0]?.total ?? 0;
    },

    async revokeSessions(userId: string, at: Date): Promise<void> {
      await db
        .update(sessionTable)
        .set({ revokedAt: at })
        .where(and(eq(sessionTable.userId, userId), isNull(sessionTable.revokedAt)));
    },

    /** Everything a person has or had to do with enterprises, open matters first. */
    async listOwn(userId: string) {
      return db
        .select({
          binding: bindingTable,
          enterprise: { id: enterpriseTable.id, name: enterpriseTable.name },
          roleName: roleTable.name,
        })
        .from(bindingTable)
        .innerJoin(enterpriseTable, eq(enterpriseTable.id, bindingTable.enterpriseId))
        .leftJoin(
          userRoleTable,
          and(eq(userRoleTable.userId, bindingTable.userId), eq(userRoleTable.enterpriseId, bindingTable.enterpriseId)),
        )
        .leftJoin(roleTable, eq(roleTable.id, userRoleTable.roleId))
        .where(eq(bindingTable.userId, userId))
        .orderBy(asc(bindingTable.sort), desc(bindingTable.requestedAt), asc(enterpriseTable.id));
    },

    async findOwn(userId: string, bindingId: string): Promise<Binding | undefined> {
      return (
        await db
          .select()
          .from(bindingTable)
          .where(and(eq(bindingTable.userId, userId), eq(bindingTable.id, bindingId)))
          .limit(1)
      )[0];
    },

    /** Makes one enterprise the first; the others keep their order behind it. */
    async makeFirst(userId: string, enterpriseId: string): Promise<void> {
      await db
        .update(bindingTable)
        .set({
          sort: sql`case when ${bindingTable.enterpriseId} = ${enterpriseId} then 0 else ${bindingTable.sort} + 1 end`,
        })
        .where(eq(bindingTable.userId, userId));
    },

    async namesOf(userIds: readonly string[]): Promise<Map<string, string>> {
      if (userIds.length === 0) return new Map();
      const rows = await db
        .select({ id: userTable.id, fullName: userTable.fullName })
        .from(userTable)
        .where(inArray(userTable.id, [...userIds]));
      return new Map(rows.map((row) => [row.id, row.fullName]));
    },

    async putBatch(row: typeof staffBatchTable.$inferInsert): Promise<void> {
      await db.insert(staffBatchTable).values(row);
    },

    /** Uses a batch up: once, by whoever made it, for the enterprise it was made for, and in time. */
    async takeBatch(id: string, userId: string, enterpriseId: string, now: Date): Promise<string | undefined> {
      const rows = await db
        .update(staffBatchTable)
        .set({ usedAt: now })
        .where(
          and(
            eq(staffBatchTable.id, id),
            eq(staffBatchTable.userId, userId),
            eq(staffBatchTable.enterpriseId, enterpriseId),
            isNull(staffBatchTable.usedAt),
            sql`${staffBatchTable.expiresAt} > ${now.toISOString()}::timestamptz`,
          ),
        )
        .returning({ sealedRows: staffBatchTable.sealedRows });
      return rows[0]?.sealedRows;
    },

    async sweepBatches(now: Date): Promise<void> {
      await db
        .delete(staffBatchTable)
        .where(
          sql`${staffBatchTable.expiresAt} <= ${now.toISOString()}::timestamptz or ${staffBatchTable.usedAt} is not null`,
        );
    },
  };
}

export type StaffRepository = ReturnType<typeof createStaffRepository>;
