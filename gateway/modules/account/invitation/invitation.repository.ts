import { and, count, desc, eq, gt, inArray, lte, or, sql } from "drizzle-orm";
import type { Executor } from "../../../core/database";
import { roleTable } from "../account.table";
import { invitationTable } from "./invitation.table";

export type Invitation = typeof invitationTable.$inferSelect;

/** Whoever invited still runs the enterprise: what somebody began who was sent away since is worth nothing. */
const isBacked = sql<boolean>`exists (select 1 from enterprise_binding b where b.user_id = ${invitationTable.invitedBy} and b.enterprise_id = ${invitationTable.enterpriseId} and b.state = 'bound' and b.admin)`;

/** What can still be answered. */
export const isOpen = (now: Date) =>
  and(eq(invitationTable.state, "waiting"), gt(invitationTable.expiresAt, now), isBacked);

/** Invitations as the enterprise that sends them handles them. */
export function createInvitationRepository(db: Executor) {
  const ofEnterprise = (enterpriseId: string, id: string) =>
    and(eq(invitationTable.id, id), eq(invitationTable.enterpriseId, enterpriseId));

  return {
    /** False when the phone has an invitation that is open or was refused; one that ran out begins anew. */
    async begin(row: typeof invitationTable.$inferInsert): Promise<boolean> {
      const { enterpriseId: _, phoneHash: __, ...fresh } = row;
      const rows = await db
        .insert(invitationTable)
        .values(row)
        .onConflictDoUpdate({
          target: [invitationTable.phoneHash, invitationTable.enterpriseId],
          set: fresh,
          setWhere: and(eq(invitationTable.state, "waiting"), lte(invitationTable.expiresAt, row.invitedAt)),
        })
        .returning({ id: invitationTable.id });
      return rows.length > 0;
    },

    async find(enterpriseId: string, id: string): Promise<Invitation | undefined> {
      return (await db.select().from(invitationTable).where(ofEnterprise(enterpriseId, id)).limit(1))[0];
    },

    async list(enterpriseId: string, bounds: { limit: number; offset: number }) {
      return db
        .select({ invitation: invitationTable, roleName: roleTable.name, isBacked })
        .from(invitationTable)
        .innerJoin(roleTable, eq(roleTable.id, invitationTable.roleId))
        .where(eq(invitationTable.enterpriseId, enterpriseId))
        .orderBy(desc(invitationTable.invitedAt), desc(invitationTable.id))
        .limit(bounds.limit)
        .offset(bounds.offset);
    },

    async count(enterpriseId: string): Promise<number> {
      const rows = await db
        .select({ total: count() })
        .from(invitationTable)
        .where(eq(invitationTable.enterpriseId, enterpriseId));
      return rows[0]?.total ?? 0;
    },

    /** Those of the phones that this enterprise cannot invite now: asked already, or refused. */
    async listTaken(enterpriseId: string, phoneHashes: readonly string[], now: Date) {
      if (phoneHashes.length === 0) return [];
      return db
        .select({ phoneHash: invitationTable.phoneHash, state: invitationTable.state })
        .from(invitationTable)
        .where(
          and(
            eq(invitationTable.enterpriseId, enterpriseId),
            inArray(invitationTable.phoneHash, [...phoneHashes]),
            or(eq(invitationTable.state, "refused"), gt(invitationTable.expiresAt, now)),
          ),
        );
    },

    /** Takes back what was not refused; says whether there was such a one. */
    async withdraw(enterpriseId: string, id: string): Promise<boolean> {
      const rows = await db
        .delete(invitationTable)
        .where(and(ofEnterprise(enterpriseId, id), eq(invitationTable.state, "waiting")))
        .returning({ id: invitationTable.id });
      return rows.length > 0;
    },

    /** Begins its days anew, in the name of whoever asks again. Says whether it had not been refused. */
    async renew(
      enterpriseId: string,
      id: string,
      times: { invitedBy: string; toldAt: Date; expiresAt: Date },
    ): Promise<boolean> {
      const rows = await db
        .update(invitationTable)
        .set(times)
        .where(and(ofEnterprise(enterpriseId, id), eq(invitationTable.state, "waiting")))
        .returning({ id: invitationTable.id });
      return rows.length > 0;
    },

    /** Drops one that nobody has answered, whose person has come or gone another way. */
    async forget(enterpriseId: string, phoneHash: string): Promise<void> {
      await db
        .delete(invitationTable)
        .where(
          and(
            eq(invitationTable.enterpriseId, enterpriseId),
            eq(invitationTable.phoneHash, phoneHash),
            eq(invitationTable.state, "waiting"),
          ),
        );
    },

    /** How many an enterprise has asked to take a role. */
    async countByRole(enterpriseId: string, roleId: string, now: Date): Promise<number> {
      const rows = await db
        .select({ total: count() })
        .from(invitationTable)
        .where(and(eq(invitationTable.enterpriseId, enterpriseId), eq(invitationTable.roleId, roleId), isOpen(now)));
      return rows[0]?.total ?? 0;
    },

    /** Those that wait no more keep another role, so that the role can go and a refusal stays remembered. */
    async replaceRole(enterpriseId: string, roleId: string, by: string): Promise<void> {
      await db
        .update(invitationTable)
        .set({ roleId: by })
        .where(and(eq(invitationTable.enterpriseId, enterpriseId), eq(invitationTable.roleId, roleId)));
    },

    async sweep(endedBefore: Date): Promise<void> {
      await db
        .delete(invitationTable)
        .where(sql`${invitationTable.expiresAt} <= ${endedBefore.toISOString()}::timestamptz`);
    },
  };
}
