import { writeXlsx } from "hucre/xlsx";
import { withoutXmlForbidden } from "@/contract/rules/xml-characters";

// A cell that begins with one of these is a formula to a spreadsheet program, the full width ones of Chinese typing too;
// the apostrophe makes it plain text again.
const FORMULA_START = /^[=+\-@＝＋－＠\t\r\n]/;
/** Text as a cell that no spreadsheet program runs (OWASP: CSV injection). */
export const harmlessCell = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text);

// What spreadsheet programs read as one character (ECMA-376 part 1, 22.9.2.19 ST_Xstring).
const ESCAPED = /_(?=x[0-9a-f]{4}_)/gi;

/** Text as a cell shows it, letter by letter. */
const literalCell = (text: string): string => withoutXmlForbidden(harmlessCell(text)).replace(ESCAPED, "_x005F_");

export const XLSX_MIME = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A number that can be summed and sorted, and how it is shown: `#,##0.00" 万元"`. */
export interface SheetNumber {
  readonly value: number;
  readonly format: string;
}

const FONT = { name: "宋体", size: 11 };
const TEXT = { numFmt: "@" };

/**
 * A workbook of one sheet: the first row is its heading, bold and fixed; every cell is text and never a formula, or a number
 * with its format.
 *
 * @param widths of the columns, in characters
 * @param emptyRows rows to be filled in, which are text as well: a phone number stays as it is typed
 */
export async function writeSheet(
  sheetName: string,
  rows: readonly (readonly (string | SheetNumber)[])[],
  widths: readonly number[],
  emptyRows = 0,
): Promise<Buffer> {
  const columns = Math.max(widths.length, ...rows.map((cells) => cells.length));
  const numbers = rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) =>
      typeof cell === "string" ? [] : [[`${row},${column}`, { style: { numFmt: cell.format } }] as const],
    ),
  );
  const content = await writeXlsx({
    defaultFont: FONT,
    sheets: [
      {
        name: sheetName,
        columns: Array.from({ length: columns }, (_, column) => ({ ...TEXT, width: widths[column] })),
        rows: [
          ...rows.map((cells) => cells.map((cell) => (typeof cell === "string" ? literalCell(cell) : cell.value))),
          ...Array.from({ length: emptyRows }, () => widths.map(() => null)),
        ],
        cells: new Map([
          ...numbers,
          ...(rows[0]?.map(
            (_, column) => [`0,${column}`, { style: { ...TEXT, font: { ...FONT, bold: true } } }] as const,
          ) ?? []),
        ]),
        freezePane: { rows: 1 },
      },
    ],
  });
  return Buffer.from(content.buffer, content.byteOffset, content.byteLength);
}
