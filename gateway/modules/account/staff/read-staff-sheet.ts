import { UPLOAD_MESSAGES } from "@/contract/common/upload";
import { UPLOAD_FIELD } from "@/contract/call";
import type { IncomingFile } from "../../../core/calls/bind-calls";
import { Refusal } from "../../../core/refusal";
import { readSheet, SheetFault, type SheetRow } from "../../../core/spreadsheet/read-sheet";
import { headingProblem, SHEET_LIMITS } from "./staff.rules";

const FAULT_MESSAGES: Readonly<Record<SheetFault["reason"], string>> = {
  broken: "无法读取该文件，请确认是 .xlsx 表格；可以下载模板填写后再上传",
  "too-large": "表格解压后过大，请只保留需要导入的内容",
  "too-many-rows": `一次最多导入 ${SHEET_LIMITS.rows} 行，请分几次上传`,
  "too-many-columns": `表格最多 ${SHEET_LIMITS.columns} 列，请使用模板的四列`,
};

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

/** The rows of an uploaded spreadsheet below its heading. Throws at the upload for what is no such sheet. */
export async function readStaffSheet(files: AsyncIterable<IncomingFile>): Promise<SheetRow[]> {
  const file = await receive(files);
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
