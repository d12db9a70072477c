import { findAttribute, walkXml, XmlFault } from "./walk-xml";
import { openZip, ZipFault, type OpenZip } from "./zip";

export interface SheetCell {
  readonly text: string;
  /** The cell holds a formula: what it shows may be anything. */
  readonly formula: boolean;
}

/** A row with something in it. `number` counts as the spreadsheet does, from 1; missing cells are undefined. */
export interface SheetRow {
  readonly number: number;
  readonly cells: readonly (SheetCell | undefined)[];
}

export interface SheetLimits {
  /** Bytes that the whole file may unpack to. */
  readonly unpacked: number;
  readonly rows: number;
  readonly columns: number;
}

/** Why a file was not read. */
export class SheetFault extends Error {
  constructor(readonly reason: "broken" | "too-large" | "too-many-rows" | "too-many-columns") {
    super(reason);
  }
}

type Pieces = AsyncIterable<string>;

/** The path of the first sheet, by the workbook's own list. */
async function findFirstSheet(zip: OpenZip): Promise<string> {
  const workbook = zip.read("xl/workbook.xml");
  if (workbook === undefined) throw new SheetFault("broken");
  let id: string | undefined;
  await walkXml(workbook, {
    open(element, attributes) {
      if (element === "sheet") id ??= findAttribute(attributes, "id");
    },
  });
  let target = "worksheets/sheet1.xml";
  const relationships = zip.read("xl/_rels/workbook.xml.rels");
  if (relationships)
    await walkXml(relationships, {
      open(element, { Id, Target }) {
        if (element === "Relationship" && Id === id) target = Target ?? target;
      },
    });
  return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
}

/** The texts that cells refer to by number. What is said of their pronunciation is no part of them. */
async function readSharedStrings(pieces: Pieces | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (pieces === undefined) return strings;
  let current = "";
  let phonetic = false;
  await walkXml(pieces, {
    open(element) {
      if (element === "si") current = "";
      else if (element === "rPh") phonetic = true;
    },
    close(element) {
      if (element === "si") strings.push(current);
      else if (element === "rPh") phonetic = false;
    },
    text(text, element) {
      if (element === "t" && !phonetic) current += text;
    },
  });
  return strings;
}

/** `C4` → 2. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? "") column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

// What Excel itself numbers to.
const MAX_ROW_NUMBER = 1_048_576;

/** The number a row gives itself. Rows stand in their order, so the next is larger; anything else no office program writes. */
function rowNumber(given: string | undefined, last: number): number {
  const number = given === undefined ? last + 1 : /^[1-9]\d{0,6}$/.test(given) ? Number(given) : 0;
  if (number <= last || number > MAX_ROW_NUMBER) throw new SheetFault("broken");
  return number;
}

/** A number as a person would have typed it: 1.3800000001E10 is a phone number. */
function plainNumber(text: string): string {
  const value = Number(text);
  return text !== "" && Number.isSafeInteger(value) ? String(value) : text;
}

async function readRows(pieces: Pieces, strings: readonly string[], limits: SheetLimits): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  let number = 0;
  let cells: (SheetCell | undefined)[] = [];
  let cell: { column: number; type: string; value: string; formula: boolean } | undefined;
  const finishCell = ({ column, type, value, formula }: NonNullable<typeof cell>) => {
    const raw = type === "s" ? (strings[Number(value)] ?? "") : value;
    const text = (type === "n" ? plainNumber(raw) : raw).trim();
    if (text === "" && !formula) return;
    if (column < 0 || column >= limits.columns) throw new SheetFault("too-many-columns");
    cells[column] = { text, formula };
  };
  await walkXml(pieces, {
    open(element, { r, t }) {
      if (element === "row") {
        number = rowNumber(r, number);
        cells = [];
      } else if (element === "c") {
        cell = { column: r === undefined ? cells.length : columnOf(r), type: t ?? "n", value: "", formula: false };
      } else if (element === "f" && cell) cell.formula = true;
    },
    close(element) {
      if (element === "c" && cell) {
        finishCell(cell);
        cell = undefined;
      } else if (element === "row" && cells.some((one) => one !== undefined)) {
        if (rows.length >= limits.rows) throw new SheetFault("too-many-rows");
        rows.push({ number, cells });
      }
    },
    text(text, element) {
      if (cell && (element === "v" || element === "t")) cell.value += text;
    },
  });
  return rows;
}

/** The rows of a workbook's first sheet that have something in them. Throws {@link SheetFault}. */
export async function readSheet(file: Buffer, limits: SheetLimits): Promise<SheetRow[]> {
  try {
    const zip = await openZip(file, limits.unpacked);
    const sheet = zip.read(await findFirstSheet(zip));
    if (sheet === undefined) throw new SheetFault("broken");
    return await readRows(sheet, await readSharedStrings(zip.read("xl/sharedStrings.xml")), limits);
  } catch (error) {
    if (error instanceof ZipFault) throw new SheetFault(error.reason);
    if (error instanceof XmlFault) throw new SheetFault("broken");
    throw error;
  }
}
