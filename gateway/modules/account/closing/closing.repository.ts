import { and, asc, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Executor } from "../../../core/database";
import { bindingTable, enterpriseTable, knownDeviceTable, sessionTable, userTable } from "../account.table";

/** Accounts on their way out. */
export function createClosingRepository(db: Executor) {
  return {
    /** For whom the person works, or waits to. */
    async listLiveBindings(userId: string) {
      return db
        .select({
          id: bindingTable.id,
          enterpriseId: bindingTable.enterpriseId,
          enterpriseName: enterpriseTable.name,
          state: bindingTable.state,
          admin: bindingTable.admin,
        })
        .from(bindingTable)
        .innerJoin(enterpriseTable, eq(enterpriseTable.id, bindingTable.enterpriseId))
        .where(and(eq(bindingTable.userId, userId), sql`${bindingTable.state} in ('bound', 'disabled', 'pending')`))
        .orderBy(asc(enterpriseTable.id));
    },

    async begin(userId: string, closesAt: Date, closingByStaff: boolean): Promise<void> {
      await db.update(userTable).set({ closesAt, closingByStaff }).where(eq(userTable.id, userId));
    },
    async stop(userId: string): Promise<void> {
      await db.update(userTable).set({ closesAt: null, closingByStaff: false }).where(eq(userTable.id, userId));
    },

    /** Whose time has come. */
    async listDue(now: Date, limit: number): Promise<string[]> {
      const rows = await db
        .select({ id: userTable.id })
        .from(userTable)
        .where(and(isNotNull(userTable.closesAt), lte(userTable.closesAt, now), isNull(userTable.closedAt)))
        .orderBy(asc(userTable.closesAt))
        .limit(limit);
      return rows.map(({ id }) => id);
    },

    /** Still due, and held until the transaction ends; undefined when it was taken back or another gateway is at it. */
    async takeDue(userId: string, now: Date) {
      const rows = await db
        .select()
        .from(userTable)
        .where(and(eq(userTable.id, userId), lte(userTable.closesAt, now), isNull(userTable.closedAt)))
        .for("update", { skipLocked: true });
      return rows[0];
    },

    /** Nothing of the person is left in the account; the row stays, since what it did is on record. */
    async wipe(userId: string, { passwordHash, at }: { readonly passwordHash: string; readonly at: Date }) {
      await db
        .update(userTable)
        .set({
          username: `closed-${userId}`,
          phone: `closed-${userId}`,
          passwordHash,
          type: "member_personal",
          nickName: CLOSED_NAME,
          fullName: CLOSED_NAME,
          email: null,
          enabled: false,
          lastLoginAt: null,
          closesAt: null,
          closingByStaff: false,
          closedAt: at,
        })
        .where(eq(userTable.id, userId));
      await db.delete(sessionTable).where(eq(sessionTable.userId, userId));
      await db.delete(knownDeviceTable).where(eq(knownDeviceTable.userId, userId));
      await db
        .update(bindingTable)
        .set({ invitedName: null, position: null, requestRemark: null })
        .where(eq(bindingTable.userId, userId));
    },
  };
}

/** How a person is called who has gone. */
export const CLOSED_NAME = "已注销用户";
