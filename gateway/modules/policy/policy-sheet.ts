import { Readable } from "node:stream";
import { SHEET_ROWS, type PolicyValidity } from "@/contract/policy/policy";
import { LEVEL_LABELS, getValidityWord } from "@/contract/policy/labels";
import type { OutgoingFile } from "../../core/ports";
import { writeSheet, XLSX_MIME } from "../../core/spreadsheet/write-sheet";
import type { PolicyCardRow } from "./policy.repository";

const COLUMNS = [
  ["标题", 60],
  ["发文字号", 22],
  ["级别", 8],
  ["发文机关", 30],
  ["类别", 16],
  ["发布日期", 12],
  ["有效性", 12],
  ["编号", 28],
] as const;

/** A list of policies as a spreadsheet. The last row says when `total` is more than it holds. `day` names the file. */
export async function policySheet(
  rows: readonly (PolicyCardRow & { readonly validity: PolicyValidity; readonly validityStated: boolean })[],
  total: number,
  day: string,
): Promise<OutgoingFile> {
  const lines = rows.map((row) => [
    row.title,
    row.docNo,
    LEVEL_LABELS[row.level],
    row.issuer,
    row.category,
    row.pubDate,
    getValidityWord(row),
    row.id,
  ]);
  const rest = total > rows.length ? [[`共 ${total} 条，这里是前 ${SHEET_ROWS} 条；请缩小范围后分次导出。`]] : [];
  const content = await writeSheet(
    "政策",
    [COLUMNS.map(([name]) => name), ...lines, ...rest],
    COLUMNS.map(([, width]) => width),
  );
  return { name: `政策清单-${day}.xlsx`, mime: XLSX_MIME, size: content.length, stream: Readable.from([content]) };
}
