import { and, eq, lt } from "drizzle-orm";
import type { Executor } from "../../../core/database";
import { captchaTable, knownDeviceTable, sessionTable } from "../account.table";

/** What guards the sign-in: captchas and the devices that an account is used with. */
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

    /** Removes what has no use any more: used-up captchas, and what is older than each of the moments. */
    async sweep(now: Date, before: { readonly sessions: Date; readonly devices: Date }): Promise<void> {
      await db.delete(captchaTable).where(lt(captchaTable.expiresAt, now));
      await db.delete(sessionTable).where(lt(sessionTable.absoluteEnd, before.sessions));
      await db.delete(knownDeviceTable).where(lt(knownDeviceTable.usedAt, before.devices));
    },
  };
}
