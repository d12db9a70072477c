import { and, eq, lt, sql } from "drizzle-orm";
import type { Executor } from "../../../core/database";
import type { LoginFailures } from "../account.rules";
import { knownDeviceTable, loginFailureTable, sessionTable } from "../account.table";

/** What guards the sign-in: counted failures and the devices that an account is used with. */
export function createSignInGuard(db: Executor) {
  return {
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

    /** Removes what has no use any more: what is older than each of the moments. */
    async sweep(
      now: Date,
      before: { readonly failures: Date; readonly sessions: Date; readonly devices: Date },
    ): Promise<void> {
      await db.delete(loginFailureTable).where(lt(loginFailureTable.lastFailureAt, before.failures));
      await db.delete(sessionTable).where(lt(sessionTable.absoluteEnd, before.sessions));
      await db.delete(knownDeviceTable).where(lt(knownDeviceTable.usedAt, before.devices));
    },
  };
}
