import { eq, lt } from "drizzle-orm";
import type { Executor } from "../../core/database";
import { captchaTable, spentProofTable } from "./proof.table";

/** The only reader and writer of spent proofs and of pictures. */
export function createProofRepository(db: Executor) {
  return {
    /** Whether this is the first time that the proof is handed in; of two at the same moment one is. */
    async spend(id: string, expiresAt: Date): Promise<boolean> {
      const rows = await db
        .insert(spentProofTable)
        .values({ id, expiresAt })
        .onConflictDoNothing()
        .returning({ id: spentProofTable.id });
      return rows.length > 0;
    },

    /** A picture asked for again under the same id replaces the earlier one. */
    async putPicture(row: typeof captchaTable.$inferInsert): Promise<void> {
      await db
        .insert(captchaTable)
        .values(row)
        .onConflictDoUpdate({ target: captchaTable.id, set: { answerHash: row.answerHash, expiresAt: row.expiresAt } });
    },

    /** Takes a picture away and gives what it was: this is what makes it one use, also for two tries at the same moment. */
    async takePicture(id: string): Promise<typeof captchaTable.$inferSelect | undefined> {
      return (await db.delete(captchaTable).where(eq(captchaTable.id, id)).returning())[0];
    },

    async sweep(now: Date): Promise<void> {
      await db.delete(spentProofTable).where(lt(spentProofTable.expiresAt, now));
      await db.delete(captchaTable).where(lt(captchaTable.expiresAt, now));
    },
  };
}
