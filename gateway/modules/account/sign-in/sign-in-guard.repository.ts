import { and, eq, lt } from "drizzle-orm";
import type { Executor } from "../../../core/database";
import { knownDeviceTable, sessionTable } from "../account.table";

/** What guards the sign-in: the devices that an account is used with. */
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

    /** Removes what has no use any more: what is older than each of the moments. */
    async sweep(before: { readonly sessions: Date; readonly devices: Date }): Promise<void> {
      await db.delete(sessionTable).where(lt(sessionTable.absoluteEnd, before.sessions));
      await db.delete(knownDeviceTable).where(lt(knownDeviceTable.usedAt, before.devices));
    },
  };
}
