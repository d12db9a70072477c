import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { z } from "zod";
import { UPLOAD_FIELD, type CallAnswer } from "@/contract/call";
import type { staffCalls, StaffImport, StaffImported } from "@/contract/enterprise/staff";
import { UPLOAD_MESSAGES } from "@/contract/common/upload";
import { BINDING_STATE_LABELS } from "@/contract/account/labels";
import type { IncomingFile, OutgoingFile } from "../../../core/bind-calls";
import { currentEnterprise, type Caller } from "../../../core/caller";
import { maskPhone } from "../../../core/mask";
import type { ModuleContext } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { readSheet, SheetFault, type SheetRow } from "../../../core/spreadsheet/read-sheet";
import { writeSheet, XLSX_MIME } from "../../../core/spreadsheet/write-sheet";
import { cleanText } from "../../../core/text/clean";
import { hashOneTimePassword, makeOneTimePassword } from "../sign-in/one-time-password";
import { createRoleRepository } from "../role/role.repository";
import { getGrantableRole } from "./staff.rights";
import { createStaffRepository } from "./staff.repository";
import {
  BATCH_LIFETIME_MS,
  headingProblem,
  validateStaffRows,
  SHEET_HEADINGS,
  SHEET_LIMITS,
  type StaffSheetRow,
} from "./staff.rules";
import { addPerson, notifyInvited } from "./add-staff.service";
import { createStaffReader } from "./list-staff.repository";
import { createStaffImports } from "./staff-import.repository";

const PURPOSE = "staff-batch";
const MAX_EXPORTED = 5_000;
const WIDTHS = [16, 18, 24, 20, 12, 22] as const;
const FAULT_MESSAGES: Readonly<Record<SheetFault["reason"], string>> = {
  broken: "无法读取该文件，请确认是 .xlsx 表格；可以下载模板填写后再上传",
  "too-large": "表格解压后过大，请只保留需要导入的内容",
  "too-many-rows": `一次最多导入 ${SHEET_LIMITS.rows} 行，请分几次上传`,
  "too-many-columns": `表格最多 ${SHEET_LIMITS.columns} 列，请使用模板的四列`,
};

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
  }),
);

/** Reads the one file of an upload into memory; more than the limit is read away and refused. */
async function receive(files: AsyncIterable<IncomingFile>): Promise<Buffer> {
  let content: Buffer | undefined;
  let problem: string | undefined;
  for await (const file of files) {
    if (content !== undefined) problem ??= UPLOAD_MESSAGES.tooMany(1);
    if (!/\.xlsx$/i.test(file.name) || file.field !== UPLOAD_FIELD) problem ??= UPLOAD_MESSAGES.wrongType;
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of file.stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size <= SHEET_LIMITS.bytes) chunks.push(chunk);
    }
    if (size > SHEET_LIMITS.bytes) problem ??= UPLOAD_MESSAGES.tooLarge(SHEET_LIMITS.bytes / 1024 / 1024);
    content = Buffer.concat(chunks);
  }
  problem ??= content === undefined ? "没有收到文件，请重新选择后上传" : undefined;
  if (problem !== undefined || content === undefined) throw Refusal.input(problem ?? "", UPLOAD_FIELD);
  return content;
}

async function rowsOf(file: Buffer): Promise<SheetRow[]> {
  // "PK": every .xlsx is an archive.
  if (file.subarray(0, 2).toString("latin1") !== "PK") throw Refusal.input(UPLOAD_MESSAGES.wrongType, UPLOAD_FIELD);
  let rows: SheetRow[];
  try {
    rows = await readSheet(file, { ...SHEET_LIMITS, rows: SHEET_LIMITS.rows + 1 });
  } catch (error) {
    if (error instanceof SheetFault) throw Refusal.input(FAULT_MESSAGES[error.reason], UPLOAD_FIELD);
    throw error;
  }
  const problem =
    headingProblem(rows[0]) ?? (rows.length < 2 ? "表格里没有要导入的行，请从第 2 行开始填写" : undefined);
  if (problem !== undefined) throw Refusal.input(problem, UPLOAD_FIELD);
  return rows.slice(1);
}

/** Sub-users from and to spreadsheets. */
export function createStaffImportService(context: ModuleContext) {
  const { database, clock, cipher } = context;
  const reader = createStaffReader(database.db);
  const imports = createStaffImports(database.db);
  const { audit, messenger } = context.ports;

  async function file(
    name: string,
    rows: readonly (readonly string[])[],
    emptyRows: number = 0,
  ): Promise<OutgoingFile> {
    const content = await writeSheet("子账号", rows, WIDTHS, emptyRows);
    return { name, mime: XLSX_MIME, size: content.length, stream: Readable.from([content]) };
  }

  return {
    async download(caller: Caller, kind: "template" | "export"): Promise<OutgoingFile> {
      if (kind === "template") return file("子账号导入模板.xlsx", [SHEET_HEADINGS], SHEET_LIMITS.rows);
      const enterpriseId = currentEnterprise(caller).id;
      const people = await reader.list(
        enterpriseId,
        { states: ["bound", "disabled", "pending"] },
        { limit: MAX_EXPORTED, offset: 0 },
      );
      await audit.record({ event: "export", userId: caller.userId, enterpriseId, detail: { rows: people.length } });
      return file("子账号.xlsx", [
        [...SHEET_HEADINGS, "状态"],
        ...people.map(({ user, binding, role }) => [
          user.fullName,
          maskPhone(user.phone),
          binding.position ?? "",
          role?.name ?? "",
          BINDING_STATE_LABELS[binding.state],
        ]),
      ]);
    },

    /** Judges a spreadsheet row by row. Nothing is written but the waiting batch. */
    async preview(caller: Caller, files: AsyncIterable<IncomingFile>): Promise<StaffImport> {
      const enterpriseId = currentEnterprise(caller).id;
      const rows = await rowsOf(await receive(files));
      const roles = await createRoleRepository(database.db).list(enterpriseId);
      const phones = rows.map((row) => (row.cells[1]?.text ?? "").normalize("NFKC").replace(/[\s-]/g, ""));
      const judged = validateStaffRows(
        rows,
        new Map(roles.map((role) => [role.name, role.id])),
        await imports.phonesAtWork(enterpriseId, phones),
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

    /** Writes the chosen rows of a batch, all of them or none, and tells the one-time passwords. */
    async confirm(
      caller: Caller,
      id: string,
      chosen: readonly number[],
    ): Promise<CallAnswer<typeof staffCalls.confirmStaffImport>> {
      const enterpriseId = currentEnterprise(caller).id;
      const secrets = new Map<number, { password: string; passwordHash: string }>();
      for (const row of new Set(chosen)) {
        const password = makeOneTimePassword();
        secrets.set(row, { password, passwordHash: await hashOneTimePassword(password) });
      }
      const written = await database.db.transaction(async (transaction) => {
        await createStaffRepository(transaction).lockEnterprise(enterpriseId);
        const now = clock();
        const sealed = await createStaffImports(transaction).takeBatch(id, caller.userId, enterpriseId, now);
        if (sealed === undefined) throw new Refusal("NOT_FOUND", { message: "这次导入已完成或已过期，请重新上传表格" });
        const rows = sealedRows.parse(JSON.parse(cipher.open(sealed, PURPOSE))) as StaffSheetRow[];
        const result: (StaffImported & { id: string; userId: string; outcome: "created" | "invited" })[] = [];
        for (const [number, { password, passwordHash }] of secrets) {
          const row = rows.find((candidate) => candidate.row === number);
          if (!row || row.problem !== null)
            throw new Refusal("WRONG_STATE", { message: `第 ${number} 行不能导入，请修改表格后重新上传` });
          await getGrantableRole(transaction, enterpriseId, row.roleId);
          const person = {
            fullName: cleanText(row.fullName),
            phone: row.phone,
            position: row.position === "" ? null : cleanText(row.position),
            roleId: row.roleId,
          };
          const added = await addPerson(transaction, person, {
            enterpriseId,
            by: caller.userId,
            at: now,
            passwordHash,
          });
          if (!added)
            throw new Refusal("WRONG_STATE", { message: `第 ${number} 行的手机号已在本企业，请重新上传表格检查` });
          result.push({
            row: number,
            fullName: person.fullName,
            phone: maskPhone(row.phone),
            password: added.created ? password : null,
            id: added.id,
            userId: added.userId,
            outcome: added.created ? "created" : "invited",
          });
        }
        return result;
      });
      for (const { outcome, ...added } of written) {
        const line = { event: "staff.add", userId: caller.userId, enterpriseId, target: added.id, detail: { outcome } };
        await audit.record(line);
        if (outcome === "invited") await notifyInvited(messenger, added, { enterpriseId, at: clock() });
      }
      return written.map(({ row, fullName, phone, password }) => ({ row, fullName, phone, password }));
    },

    /** Removes batches that were used or can no longer be. */
    sweep: () => imports.sweepBatches(clock()),
  };
}

/** What stands in the column of phones may be anything: shown is only what looks like one, masked, or its first letters. */
function maskIfPhone(text: string): string {
  return /^\d{8,}$/.test(text) ? maskPhone(text) : text.slice(0, 12);
}
