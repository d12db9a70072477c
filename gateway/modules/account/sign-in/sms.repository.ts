import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { SmsPurpose } from "@/contract/account/sms-fields";
import type { Executor } from "../../../core/database";
import { holdLock } from "../../../core/locks";
import { smsCodeTable } from "./access.table";

/** The only reader and writer of the codes of text messages. */
export function createSmsRepository(db: Executor) {
  const ofPhone = (phoneHash: string, purpose: SmsPurpose) =>
    and(eq(smsCodeTable.phoneHash, phoneHash), eq(smsCodeTable.purpose, purpose));

  return {
    /** Others with the same phone wait until this transaction ends. */
    lock: (phoneHash: string): Promise<void> => holdLock(db, "smsCode", phoneHash),

    /** A new code ends the older one of the same phone and purpose. */
    async putCode(row: typeof smsCodeTable.$inferInsert): Promise<void> {
      await db
        .insert(smsCodeTable)
        .values(row)
        .onConflictDoUpdate({
          target: [smsCodeTable.phoneHash, smsCodeTable.purpose],
          set: { codeHash: row.codeHash, expiresAt: row.expiresAt, tries: 0 },
        });
    },

    /** Counts a try before anything is compared, so that many at once cannot slip through; undefined: no try is left. */
    async addTry(phoneHash: string, purpose: SmsPurpose, now: Date, max: number): Promise<string | undefined> {
      const rows = await db
        .update(smsCodeTable)
        .set({ tries: sql`${smsCodeTable.tries} + 1` })
        .where(and(ofPhone(phoneHash, purpose), gt(smsCodeTable.expiresAt, now), lt(smsCodeTable.tries, max)))
        .returning({ codeHash: smsCodeTable.codeHash });
      return rows[0]?.codeHash;
    },

    /** Takes the code away; of many at the same moment one gets it. */
    async takeCode(phoneHash: string, purpose: SmsPurpose, codeHash: string): Promise<boolean> {
      const rows = await db
        .delete(smsCodeTable)
        .where(and(ofPhone(phoneHash, purpose), eq(smsCodeTable.codeHash, codeHash)))
        .returning({ phoneHash: smsCodeTable.phoneHash });
      return rows.length > 0;
    },

    async sweep(now: Date): Promise<void> {
      await db.delete(smsCodeTable).where(lt(smsCodeTable.expiresAt, now));
    },
  };
}
