import { and, count, eq, lt, sql } from "drizzle-orm";
import type { Executor } from "../../../core/database";
import { bindingTable, enterpriseTable, userTable } from "../account.table";
import { secondFactorTable } from "./second-factor.table";

export type SecondFactorRow = typeof secondFactorTable.$inferSelect;

/** Second factors, and which enterprises ask for one. */
export function createSecondFactorRepository(db: Executor) {
  const own = (userId: string) => eq(secondFactorTable.userId, userId);
  return {
    async find(userId: string): Promise<SecondFactorRow | undefined> {
      return (await db.select().from(secondFactorTable).where(own(userId)).limit(1))[0];
    },

    /** Begins a secret; one that was begun before is void. */
    async begin(userId: string, pendingSealed: string, pendingAt: Date): Promise<void> {
      const set = { pendingSealed, pendingAt };
      await db
        .insert(secondFactorTable)
        .values({ userId, ...set })
        .onConflictDoUpdate({ target: secondFactorTable.userId, set });
    },

    /** Puts the secret that was begun in force; its code of this step has been used. False when another was begun since. */
    async confirm(userId: string, pendingSealed: string, lastStep: number, recoveryCodes: string[]): Promise<boolean> {
      const rows = await db
        .update(secondFactorTable)
        .set({ secretSealed: pendingSealed, pendingSealed: null, pendingAt: null, lastStep, recoveryCodes })
        .where(and(own(userId), eq(secondFactorTable.pendingSealed, pendingSealed)))
        .returning({ userId: secondFactorTable.userId });
      return rows.length > 0;
    },

    /** Uses a step up; false when it, or a later one, was used before. */
    async useStep(userId: string, step: number): Promise<boolean> {
      const rows = await db
        .update(secondFactorTable)
        .set({ lastStep: step })
        .where(and(own(userId), lt(secondFactorTable.lastStep, step)))
        .returning({ userId: secondFactorTable.userId });
      return rows.length > 0;
    },

    /** Uses a recovery code up and gives how many are left; undefined when it is not one of them. */
    async useRecoveryCode(userId: string, fingerprint: string): Promise<number | undefined> {
      const rows = await db
        .update(secondFactorTable)
        .set({ recoveryCodes: sql`${secondFactorTable.recoveryCodes} - ${fingerprint}::text` })
        .where(and(own(userId), sql`${secondFactorTable.recoveryCodes} ? ${fingerprint}::text`))
        .returning({ left: secondFactorTable.recoveryCodes });
      return rows[0]?.left.length;
    },

    async putRecoveryCodes(userId: string, fingerprints: string[]): Promise<void> {
      await db.update(secondFactorTable).set({ recoveryCodes: fingerprints }).where(own(userId));
    },

    /** From now on signing in takes the second step. */
    async turnOn(userId: string, at: Date): Promise<void> {
      await db.update(userTable).set({ secondFactorSince: at }).where(eq(userTable.id, userId));
    },

    /** Nothing is left of it. */
    async forget(userId: string): Promise<void> {
      await db.delete(secondFactorTable).where(own(userId));
      await db.update(userTable).set({ secondFactorSince: null }).where(eq(userTable.id, userId));
    },

    async setRule(enterpriseId: string, required: boolean): Promise<void> {
      await db
        .update(enterpriseTable)
        .set({ requiresSecondFactor: required })
        .where(eq(enterpriseTable.id, enterpriseId));
    },

    /** What an enterprise asks, and how many of the people who may work for it have a second factor. */
    async findRule(
      enterpriseId: string,
    ): Promise<{ readonly required: boolean; readonly people: number; readonly peopleWithIt: number }> {
      const [rule, people] = await Promise.all([
        db
          .select({ required: enterpriseTable.requiresSecondFactor })
          .from(enterpriseTable)
          .where(eq(enterpriseTable.id, enterpriseId)),
        db
          .select({ people: count(), peopleWithIt: count(userTable.secondFactorSince) })
          .from(bindingTable)
          .innerJoin(userTable, eq(userTable.id, bindingTable.userId))
          .where(and(eq(bindingTable.enterpriseId, enterpriseId), eq(bindingTable.state, "bound"))),
      ]);
      return {
        required: rule[0]?.required ?? false,
        people: people[0]?.people ?? 0,
        peopleWithIt: people[0]?.peopleWithIt ?? 0,
      };
    },

    /** Who may work for an enterprise and has no second factor. */
    async listPeopleWithout(enterpriseId: string): Promise<string[]> {
      const rows = await db
        .select({ id: userTable.id })
        .from(bindingTable)
        .innerJoin(userTable, eq(userTable.id, bindingTable.userId))
        .where(
          and(
            eq(bindingTable.enterpriseId, enterpriseId),
            eq(bindingTable.state, "bound"),
            sql`${userTable.secondFactorSince} is null`,
          ),
        );
      return rows.map(({ id }) => id);
    },
  };
}
