import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import type { staffCalls, StaffImport, StaffImported } from "@/contract/enterprise/staff";
import type { IncomingFile } from "../../../core/calls/bind-calls";
import { currentEnterprise, type Caller } from "../../../core/caller";
import { maskPhone } from "../../../core/mask";
import type { SealedColumn } from "../../../core/field-cipher";
import type { ModuleContext } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { cleanText } from "../../../core/text/clean";
import { createInviting } from "../invitation/invite.service";
import { createRoleRepository } from "../role/role.repository";
import { getGrantableRole } from "./staff.rights";
import { createPhoneChecks } from "./phone-checks";
import { createStaffRepository } from "./staff.repository";
import { BATCH_LIFETIME_MS, sheetPhone, validateStaffRows } from "./staff.rules";
import { recordStaffStep } from "./change-staff.service";
import { readStaffSheet } from "./read-staff-sheet";
import { createStaffImports } from "./staff-import.repository";

const PURPOSE = "staff-batch";

/** What of an import of people lies sealed. */
export const STAFF_BATCH_SEALED: readonly SealedColumn[] = [
  { table: "staff_batch", column: "sealed_rows", purpose: PURPOSE },
];

// What was sealed is ours, but a later edition of the program may read what an earlier one wrote.
const sealedRows = z.array(
  z.object({
    row: z.number(),
    fullName: z.string(),
    phone: z.string(),
    position: z.string(),
    roleName: z.string(),
    roleId: z.string(),
    problem: z.string().nullable(),
    problems: z.array(z.string()).optional(),
  }),
);

/** Sub-users from a spreadsheet: looked at first, then invited. */
export function createStaffImportService(context: ModuleContext) {
  const { database, clock, cipher } = context;
  const imports = createStaffImports(database.db);
  const { audit } = context.ports;
  const inviting = createInviting(context);
  const phoneChecks = createPhoneChecks(context);

  return {
    /** Judges a spreadsheet row by row. Nothing is written but the waiting batch. */
    async preview(caller: Caller, files: AsyncIterable<IncomingFile>): Promise<StaffImport> {
      const enterpriseId = currentEnterprise(caller).id;
      const rows = await readStaffSheet(files);
      await phoneChecks.take(database.db, enterpriseId, rows.length);
      const roles = await createRoleRepository(database.db).list(enterpriseId);
      const phones = rows.map((row) => sheetPhone(row.cells[1]?.text ?? ""));
      const judged = validateStaffRows(
        rows,
        new Map(roles.map((role) => [role.name, role.id])),
        await inviting.findObstacles(database.db, enterpriseId, phones),
      );
      const id = randomUUID();
      const expiresAt = new Date(clock().getTime() + BATCH_LIFETIME_MS);
      await imports.putBatch({
        id,
        enterpriseId,
        userId: caller.userId,
        sealedRows: cipher.seal(JSON.stringify(judged), PURPOSE),
        expiresAt,
      });
      return {
        id,
        expiresAt: expiresAt.toISOString(),
        rows: judged.map(({ roleId: _, ...row }) => ({ ...row, phone: maskIfPhone(row.phone) })),
      };
    },

    /** Invites the people of the chosen rows of a batch, all of them or none. */
    async confirm(
      caller: Caller,
      id: string,
      chosen: readonly number[],
    ): Promise<CallAnswer<typeof staffCalls.confirmStaffImport>> {
      const enterpriseId = currentEnterprise(caller).id;
      const numbers = [...new Set(chosen)];
      const written = await database.db.transaction(async (transaction) => {
        await createStaffRepository(transaction).lockEnterprise(enterpriseId);
        const now = clock();
        const sealed = await createStaffImports(transaction).takeBatch(id, caller.userId, enterpriseId, now);
        if (sealed === undefined) throw new Refusal("NOT_FOUND", { message: "这次导入已完成或已过期，请重新上传表格" });
        const rows = sealedRows.parse(JSON.parse(cipher.open(sealed, PURPOSE)));
        const invitees = numbers.map((number) => {
          const row = rows.find((candidate) => candidate.row === number);
          if (!row || row.problem !== null)
            throw new Refusal("WRONG_STATE", { message: `第 ${number} 行不能导入，请修改表格后重新上传` });
          return row;
        });
        const phones = invitees.map(({ phone }) => phone);
        const obstacles = await inviting.findObstacles(transaction, enterpriseId, phones);
        for (const roleId of new Set(invitees.map((row) => row.roleId)))
          await getGrantableRole(transaction, enterpriseId, roleId);
        await inviting.takeShare(transaction, enterpriseId, invitees.length);
        const people = invitees.map((row) => ({
          fullName: cleanText(row.fullName),
          phone: row.phone,
          position: row.position === "" ? null : cleanText(row.position),
          roleId: row.roleId,
        }));
        for (const { row, phone } of invitees) {
          const obstacle = obstacles.get(phone);
          if (obstacle !== undefined)
            throw new Refusal("WRONG_STATE", { message: `第 ${row} 行：${obstacle}。请重新上传表格检查` });
        }
        const sent = await inviting.invite(transaction, people, { enterpriseId, by: caller.userId });
        const imported = invitees.map(({ row }, at): StaffImported => {
          const { fullName = "", phone = "" } = people[at] ?? {};
          return { row, fullName, phone: maskPhone(phone) };
        });
        return { sent, imported };
      });
      for (const { id: invitation } of written.sent.invitations)
        await recordStaffStep(audit, caller, "staff.add", invitation);
      await inviting.announce(written.sent, enterpriseId);
      return written.imported;
    },

    /** Removes batches that were used or can no longer be. */
    sweep: () => imports.sweepBatches(clock()),
  };
}

/** What stands in the column of phones may be anything: shown is only what looks like one, masked, or its first letters. */
function maskIfPhone(text: string): string {
  return /^\d{8,}$/.test(text) ? maskPhone(text) : text.slice(0, 12);
}
