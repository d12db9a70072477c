import { and, asc, eq, isNull, lt, or, sql } from "drizzle-orm";
import { PERMISSION_NAMES, type PermissionName } from "@/contract/account/permission";
import type { Executor } from "../../core/database";
import type { LoginFailures } from "./account.rules";
import {
  bindingTable,
  captchaTable,
  enterpriseTable,
  knownDeviceTable,
  loginFailureTable,
  roleTable,
  sessionTable,
  userRoleTable,
  userTable,
} from "./account.table";

export type UserRow = typeof userTable.$inferSelect;
export type SessionRow = typeof sessionTable.$inferSelect;

export interface BindingRow {
  readonly enterpriseId: string;
  readonly enterpriseName: string;
  readonly financeState: "" | "P" | "A" | "R";
  readonly approval: "pending" | "approved" | "refused";
  readonly admin: boolean;
  readonly role: { readonly id: string; readonly name: string } | null;
  /** What the role grants; everything for the administrator. */
  readonly permissions: readonly PermissionName[];
}

/** The only reader and writer of the account tables. */
export function createAccountRepository(db: Executor) {
  return {
    /** By user name (any case) or by phone. */
    async findUserByLogin(login: string): Promise<UserRow | undefined> {
      const rows = await db
        .select()
        .from(userTable)
        .where(or(eq(userTable.username, login.toLowerCase()), eq(userTable.phone, login)))
        .limit(1);
      return rows[0];
    },

    async findUser(id: string): Promise<UserRow | undefined> {
      return (await db.select().from(userTable).where(eq(userTable.id, id)).limit(1))[0];
    },

    /** The enterprises a person may work for now, the one that sessions start with first. */
    async listBindings(userId: string): Promise<BindingRow[]> {
      const rows = await db
        .select({
          enterpriseId: enterpriseTable.id,
          enterpriseName: enterpriseTable.name,
          financeState: enterpriseTable.financeState,
          approval: enterpriseTable.approval,
          admin: bindingTable.admin,
          role: { id: roleTable.id, name: roleTable.name },
          permissions: roleTable.permissions,
        })
        .from(bindingTable)
        .innerJoin(enterpriseTable, eq(enterpriseTable.id, bindingTable.enterpriseId))
        .leftJoin(
          userRoleTable,
          and(eq(userRoleTable.userId, bindingTable.userId), eq(userRoleTable.enterpriseId, bindingTable.enterpriseId)),
        )
        .leftJoin(roleTable, eq(roleTable.id, userRoleTable.roleId))
        .where(and(eq(bindingTable.userId, userId), eq(bindingTable.state, "bound")))
        .orderBy(asc(bindingTable.sort), asc(enterpriseTable.id));
      return rows.map((row) => ({ ...row, permissions: row.admin ? PERMISSION_NAMES : (row.permissions ?? []) }));
    },

    async findSession(tokenHash: string): Promise<{ session: SessionRow; user: UserRow } | undefined> {
      const rows = await db
        .select({ session: sessionTable, user: userTable })
        .from(sessionTable)
        .innerJoin(userTable, eq(userTable.id, sessionTable.userId))
        .where(eq(sessionTable.tokenHash, tokenHash))
        .limit(1);
      return rows[0];
    },

    async findSessionById(id: string): Promise<{ session: SessionRow; user: UserRow } | undefined> {
      const rows = await db
        .select({ session: sessionTable, user: userTable })
        .from(sessionTable)
        .innerJoin(userTable, eq(userTable.id, sessionTable.userId))
        .where(eq(sessionTable.id, id))
        .limit(1);
      return rows[0];
    },

    async insertSession(row: typeof sessionTable.$inferInsert): Promise<void> {
      await db.insert(sessionTable).values(row);
    },

    async touchSession(id: string, at: Date): Promise<void> {
      await db.update(sessionTable).set({ lastSeenAt: at }).where(eq(sessionTable.id, id));
    },

    /** Another token for a session; false when the session was ended. */
    async renewSession(id: string, tokenHash: string, at: Date): Promise<boolean> {
      const rows = await db
        .update(sessionTable)
        .set({ tokenHash, lastSeenAt: at })
        .where(and(eq(sessionTable.id, id), isNull(sessionTable.revokedAt)))
        .returning({ id: sessionTable.id });
      return rows.length > 0;
    },

    async revokeSession(id: string, at: Date): Promise<void> {
      await db
        .update(sessionTable)
        .set({ revokedAt: at })
        .where(and(eq(sessionTable.id, id), isNull(sessionTable.revokedAt)));
    },

    /** Remembers what a person signs in with; gives when that was used before, undefined when never. */
    async rememberDevice(userId: string, device: string, at: Date): Promise<Date | undefined> {
      const own = and(eq(knownDeviceTable.userId, userId), eq(knownDeviceTable.device, device));
      const before = (await db.select().from(knownDeviceTable).where(own).limit(1))[0];
      await db
        .insert(knownDeviceTable)
        .values({ userId, device, usedAt: at })
        .onConflictDoUpdate({ target: [knownDeviceTable.userId, knownDeviceTable.device], set: { usedAt: at } });
      return before?.usedAt;
    },

    async setLastLogin(userId: string, at: Date): Promise<void> {
      await db.update(userTable).set({ lastLoginAt: at }).where(eq(userTable.id, userId));
    },

    /** A captcha asked for again under the same id replaces the earlier one. */
    async putCaptcha(row: typeof captchaTable.$inferInsert): Promise<void> {
      await db
        .insert(captchaTable)
        .values(row)
        .onConflictDoUpdate({ target: captchaTable.id, set: { answerHash: row.answerHash, expiresAt: row.expiresAt } });
    },

    /** Takes a captcha away and gives what it was: this is what makes it one use, also for two tries at the same moment. */
    async takeCaptcha(id: string): Promise<typeof captchaTable.$inferSelect | undefined> {
      return (await db.delete(captchaTable).where(eq(captchaTable.id, id)).returning())[0];
    },

    async findFailures(key: string): Promise<LoginFailures | undefined> {
      return (await db.select().from(loginFailureTable).where(eq(loginFailureTable.key, key)).limit(1))[0];
    },

    /** Counts a failure; a count whose last failure lies before `forgetBefore` starts again at one. */
    async addFailure(key: string, at: Date, forgetBefore: Date): Promise<void> {
      await db
        .insert(loginFailureTable)
        .values({ key, failures: 1, lastFailureAt: at })
        .onConflictDoUpdate({
          target: loginFailureTable.key,
          set: {
            failures: sql`case when ${loginFailureTable.lastFailureAt} <= ${forgetBefore.toISOString()}::timestamptz then 1 else ${loginFailureTable.failures} + 1 end`,
            lastFailureAt: at,
          },
        });
    },

    async clearFailures(key: string): Promise<void> {
      await db.delete(loginFailureTable).where(eq(loginFailureTable.key, key));
    },

    /** Removes what has no use any more: used-up captchas, and what is older than each of the moments. */
    async sweep(
      now: Date,
      before: { readonly failures: Date; readonly sessions: Date; readonly devices: Date },
    ): Promise<void> {
      await db.delete(captchaTable).where(lt(captchaTable.expiresAt, now));
      await db.delete(loginFailureTable).where(lt(loginFailureTable.lastFailureAt, before.failures));
      await db.delete(sessionTable).where(lt(sessionTable.absoluteEnd, before.sessions));
      await db.delete(knownDeviceTable).where(lt(knownDeviceTable.usedAt, before.devices));
    },

    /** True when the sample accounts are in the database. */
    async hasSampleUsers(): Promise<boolean> {
      return (
        (await db.select({ id: userTable.id }).from(userTable).where(eq(userTable.sample, true)).limit(1)).length > 0
      );
    },

    async insertUser(row: typeof userTable.$inferInsert): Promise<void> {
      await db.insert(userTable).values(row).onConflictDoNothing();
    },
    async insertEnterprise(row: typeof enterpriseTable.$inferInsert): Promise<void> {
      await db.insert(enterpriseTable).values(row).onConflictDoNothing();
    },
    async insertEnterprises(rows: readonly (typeof enterpriseTable.$inferInsert)[]): Promise<void> {
      await db
        .insert(enterpriseTable)
        .values([...rows])
        .onConflictDoNothing();
    },
    async insertBinding(row: typeof bindingTable.$inferInsert): Promise<void> {
      await db.insert(bindingTable).values(row).onConflictDoNothing();
    },
    async assignRole(row: typeof userRoleTable.$inferInsert): Promise<void> {
      await db.insert(userRoleTable).values(row).onConflictDoNothing();
    },
  };
}

export type AccountRepository = ReturnType<typeof createAccountRepository>;
