import { harmlessCell } from "./write-sheet";

export const CSV_MIME = "text/csv; charset=utf-8";

const quote = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/**
 * Rows as CSV (RFC 4180): with a byte order mark, since spreadsheet programs take it for another encoding without one; text is
 * never a formula, a number stays one, null is an empty cell.
 */
export function writeCsv(rows: readonly (readonly (string | number | null)[])[]): Buffer {
  const lines = rows.map((cells) =>
    cells.map((cell) => (typeof cell === "string" ? quote(harmlessCell(cell)) : String(cell ?? ""))).join(","),
  );
  return Buffer.from(`\uFEFF${lines.join("\r\n")}\r\n`, "utf8");
}
