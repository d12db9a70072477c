import { and, desc, eq } from "drizzle-orm";
import type { Executor } from "../../../core/database";
import { enterpriseTable, roleTable } from "../account.table";
import { isOpen, type Invitation } from "./invitation.repository";
import { invitationTable } from "./invitation.table";

/** Invitations as the owner of the phone finds and answers them. */
export function createOpenInvitations(db: Executor) {
  return {
    /** What waits for the owner of a phone, the newest first. */
    async listOpen(phoneHash: string, now: Date) {
      return db
        .select({ invitation: invitationTable, enterprise: enterpriseTable.name, roleName: roleTable.name })
        .from(invitationTable)
        .innerJoin(enterpriseTable, eq(enterpriseTable.id, invitationTable.enterpriseId))
        .innerJoin(roleTable, eq(roleTable.id, invitationTable.roleId))
        .where(and(eq(invitationTable.phoneHash, phoneHash), isOpen(now)))
        .orderBy(desc(invitationTable.invitedAt), desc(invitationTable.id));
    },

    /** An open one of this phone. */
    async findOpen(phoneHash: string, id: string, now: Date): Promise<Invitation | undefined> {
      return (
        await db
          .select()
          .from(invitationTable)
          .where(and(eq(invitationTable.id, id), eq(invitationTable.phoneHash, phoneHash), isOpen(now)))
          .limit(1)
      )[0];
    },

    /** Ends an open one; says whether it was still open, so that of two answers one counts. */
    async removeOpen(id: string, now: Date): Promise<boolean> {
      const rows = await db
        .delete(invitationTable)
        .where(and(eq(invitationTable.id, id), isOpen(now)))
        .returning({ id: invitationTable.id });
      return rows.length > 0;
    },

    /** The same with a refusal, which is remembered from now on. */
    async refuseOpen(id: string, now: Date): Promise<boolean> {
      const rows = await db
        .update(invitationTable)
        .set({ state: "refused", expiresAt: now })
        .where(and(eq(invitationTable.id, id), isOpen(now)))
        .returning({ id: invitationTable.id });
      return rows.length > 0;
    },
  };
}
