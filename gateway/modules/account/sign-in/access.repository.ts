import { and, asc, count, desc, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import type { EnterpriseDossier } from "@/contract/desk/enterprise";
import type { Executor } from "../../../core/database";
import type { SessionRow, UserRow } from "../account.repository";
import { bindingTable, enterpriseTable, sessionTable, userRoleTable, userTable } from "../account.table";

export type EnterpriseRow = typeof enterpriseTable.$inferSelect;

interface Bounds {
  readonly limit: number;
  readonly offset: number;
}

/** Registration, passwords, sessions and the zone's decisions, on the tables of accounts. */
export function createAccessRepository(db: Executor) {
  return {
    async findUserByPhone(phone: string): Promise<UserRow | undefined> {
      return (await db.select().from(userTable).where(eq(userTable.phone, phone)).limit(1))[0];
    },

    async findUserByUsername(username: string): Promise<UserRow | undefined> {
      return (await db.select().from(userTable).where(eq(userTable.username, username.toLowerCase())).limit(1))[0];
    },

    /** False when the phone or the account name is taken, also by somebody who came at the same moment. */
    async addUser(row: typeof userTable.$inferInsert): Promise<boolean> {
      return (await db.insert(userTable).values(row).onConflictDoNothing().returning({ id: userTable.id })).length > 0;
    },

    /** False when the credit code is taken. */
    async addEnterprise(row: typeof enterpriseTable.$inferInsert): Promise<boolean> {
      const rows = await db
        .insert(enterpriseTable)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: enterpriseTable.id });
      return rows.length > 0;
    },

    async addAdministrator(userId: string, enterpriseId: string, at: Date): Promise<void> {
      await db
        .insert(bindingTable)
        .values({ userId, enterpriseId, state: "bound", admin: true, sort: 0, requestedAt: at, decidedAt: at });
      await db.insert(userRoleTable).values({ userId, enterpriseId, roleId: "role-admin" });
    },

    async updateUser(id: string, set: Partial<typeof userTable.$inferInsert>): Promise<void> {
      await db.update(userTable).set(set).where(eq(userTable.id, id));
    },

    /** False when somebody else has the phone. */
    async changePhone(id: string, phone: string): Promise<boolean> {
      const rows = await db
        .update(userTable)
        .set({ phone })
        .where(
          and(
            eq(userTable.id, id),
            sql`not exists (select 1 from ${userTable} other where other.phone = ${phone} and other.id <> ${id})`,
          ),
        )
        .returning({ id: userTable.id });
      return rows.length > 0;
    },

    /** Living sessions of a person, the most recently used first. */
    async listSessions(userId: string, seenAfter: Date, now: Date): Promise<SessionRow[]> {
      return db
        .select()
        .from(sessionTable)
        .where(
          and(
            eq(sessionTable.userId, userId),
            isNull(sessionTable.revokedAt),
            gt(sessionTable.absoluteEnd, now),
            gt(sessionTable.lastSeenAt, seenAfter),
          ),
        )
        .orderBy(desc(sessionTable.lastSeenAt), asc(sessionTable.id))
        .limit(100);
    },

    /** Ends a person's sessions, all or all but one; gives how many. */
    async endSessions(userId: string, at: Date, except?: string): Promise<number> {
      const rows = await db
        .update(sessionTable)
        .set({ revokedAt: at })
        .where(
          and(
            eq(sessionTable.userId, userId),
            isNull(sessionTable.revokedAt),
            except === undefined ? undefined : ne(sessionTable.id, except),
          ),
        )
        .returning({ id: sessionTable.id });
      return rows.length;
    },

    /** Ends one session of a person; false when the person has none of that id. */
    async endSession(userId: string, id: string, at: Date): Promise<boolean> {
      const rows = await db
        .update(sessionTable)
        .set({ revokedAt: at })
        .where(and(eq(sessionTable.userId, userId), eq(sessionTable.id, id), isNull(sessionTable.revokedAt)))
        .returning({ id: sessionTable.id });
      return rows.length > 0;
    },

    /** A person bound to an enterprise, with the place there. */
    async listColleagues(enterpriseId: string, { limit, offset }: Bounds) {
      return db
        .select({ user: userTable, position: bindingTable.position, admin: bindingTable.admin })
        .from(bindingTable)
        .innerJoin(userTable, eq(userTable.id, bindingTable.userId))
        .where(and(eq(bindingTable.enterpriseId, enterpriseId), eq(bindingTable.state, "bound")))
        .orderBy(desc(bindingTable.admin), asc(userTable.username))
        .limit(limit)
        .offset(offset);
    },
    async countColleagues(enterpriseId: string): Promise<number> {
      const rows = await db
        .select({ total: count() })
        .from(bindingTable)
        .where(and(eq(bindingTable.enterpriseId, enterpriseId), eq(bindingTable.state, "bound")));
      return rows[0]?.total ?? 0;
    },
    async findColleague(enterpriseId: string, userId: string) {
      const rows = await db
        .select({ user: userTable, position: bindingTable.position, admin: bindingTable.admin })
        .from(bindingTable)
        .innerJoin(userTable, eq(userTable.id, bindingTable.userId))
        .where(
          and(
            eq(bindingTable.enterpriseId, enterpriseId),
            eq(bindingTable.userId, userId),
            eq(bindingTable.state, "bound"),
          ),
        )
        .limit(1);
      return rows[0];
    },

    /** What has waited longest first. */
    async listEnterprises(
      approval: EnterpriseRow["approval"] | undefined,
      { limit, offset }: Bounds,
    ): Promise<EnterpriseRow[]> {
      return db
        .select()
        .from(enterpriseTable)
        .where(approval && eq(enterpriseTable.approval, approval))
        .orderBy(asc(enterpriseTable.createdAt), asc(enterpriseTable.id))
        .limit(limit)
        .offset(offset);
    },
    async countEnterprises(approval: EnterpriseRow["approval"] | undefined): Promise<number> {
      const rows = await db
        .select({ total: count() })
        .from(enterpriseTable)
        .where(approval && eq(enterpriseTable.approval, approval));
      return rows[0]?.total ?? 0;
    },

    /** Changes an enterprise only while it is in the state it was judged by. */
    async decideEnterprise(
      id: string,
      while_: Partial<Pick<EnterpriseRow, "approval" | "financeState">>,
      set: Partial<typeof enterpriseTable.$inferInsert>,
    ): Promise<boolean> {
      const rows = await db
        .update(enterpriseTable)
        .set(set)
        .where(
          and(
            eq(enterpriseTable.id, id),
            while_.approval === undefined ? undefined : eq(enterpriseTable.approval, while_.approval),
            while_.financeState === undefined ? undefined : eq(enterpriseTable.financeState, while_.financeState),
          ),
        )
        .returning({ id: enterpriseTable.id });
      return rows.length > 0;
    },

    /** Administrators by enterprise; phones as they are. */
    async listAdmins(enterpriseIds: readonly string[]): Promise<Map<string, EnterpriseDossier["admins"]>> {
      const found = new Map<string, EnterpriseDossier["admins"]>();
      if (enterpriseIds.length === 0) return found;
      const rows = await db
        .select({
          enterpriseId: bindingTable.enterpriseId,
          username: userTable.username,
          fullName: userTable.fullName,
          phone: userTable.phone,
        })
        .from(bindingTable)
        .innerJoin(userTable, eq(userTable.id, bindingTable.userId))
        .where(
          and(
            inArray(bindingTable.enterpriseId, [...enterpriseIds]),
            eq(bindingTable.state, "bound"),
            eq(bindingTable.admin, true),
          ),
        )
        .orderBy(asc(userTable.username));
      for (const { enterpriseId, ...admin } of rows) {
        const admins = found.get(enterpriseId) ?? [];
        admins.push(admin);
        found.set(enterpriseId, admins);
      }
      return found;
    },
  };
}
