import { cleanText } from "../text/clean";
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

interface Relationship {
  /** The last word of its type: officeDocument, worksheet, sharedStrings. */
  readonly type: string;
  readonly target: string;
}

/** The path of a part that is named from within a folder, or from the root by a slash in front. */
function resolvePart(folder: string, target: string): string {
  const path: string[] = [];
  for (const step of (target.startsWith("/") ? target : folder + target).split("/")) {
    if (step === "..") path.pop();
    else if (step !== "" && step !== ".") path.push(step);
  }
  return path.join("/");
}

/** What a part refers to, by the id it calls it; empty where it refers to nothing. */
async function readRelationships(zip: OpenZip, part: string): Promise<Map<string, Relationship>> {
  const at = part.lastIndexOf("/") + 1;
  const folder = part.slice(0, at);
  const found = new Map<string, Relationship>();
  const pieces = zip.read(`${folder}_rels/${part.slice(at)}.rels`);
  if (pieces)
    await walkXml(pieces, {
      open(element, { Id, Target, Type }) {
        if (element !== "Relationship" || Id === undefined || Target === undefined) return;
        found.set(Id, { type: Type?.split("/").at(-1) ?? "", target: resolvePart(folder, Target) });
      },
    });
  return found;
}

const findTarget = (relationships: ReadonlyMap<string, Relationship>, type: string): string | undefined =>
  [...relationships.values()].find((one) => one.type === type)?.target;

/** The paths of the first sheet that can be seen and of the shared texts, by the workbook's own lists. */
async function findParts(zip: OpenZip): Promise<{ readonly sheet: string; readonly strings: string }> {
  const workbookPath = findTarget(await readRelationships(zip, ""), "officeDocument") ?? "xl/workbook.xml";
  const workbook = zip.read(workbookPath);
  if (workbook === undefined) throw new SheetFault("broken");
  let id: string | undefined;
  await walkXml(workbook, {
    open(element, attributes) {
      if (element === "sheet" && !/hidden/i.test(attributes.state ?? "")) id ??= findAttribute(attributes, "id");
    },
  });
  const relationships = await readRelationships(zip, workbookPath);
  const folder = workbookPath.slice(0, workbookPath.lastIndexOf("/") + 1);
  return {
    sheet: relationships.get(id ?? "")?.target ?? `${folder}worksheets/sheet1.xml`,
    strings: findTarget(relationships, "sharedStrings") ?? `${folder}sharedStrings.xml`,
  };
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

/** Characters that XML cannot hold are written as _x000D_; what was meant as that text is written _x005F_x000D_ (ECMA-376-1, 22.9.2.19). */
const unescapeXmlText = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

// A blank that was put between characters to spread a name or a heading over its cell.
const SPREAD = /(?<=\p{Script=Han})[ \u3000\u00a0]+(?=\p{Script=Han})/gu;

/** The text of a cell as a person reads it. */
const readCell = (raw: string): string => cleanText(unescapeXmlText(raw)).replace(SPREAD, "").trim();

async function readRows(pieces: Pieces, strings: readonly string[], limits: SheetLimits): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  let number = 0;
  let cells: (SheetCell | undefined)[] = [];
  let cell: { column: number; type: string; value: string; formula: boolean } | undefined;
  let phonetic = false;
  const finishCell = ({ column, type, value, formula }: NonNullable<typeof cell>) => {
    const raw = type === "s" ? (strings[Number(value)] ?? "") : value;
    const text = type === "n" ? plainNumber(raw).trim() : readCell(raw);
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
      else if (element === "rPh") phonetic = true;
    },
    close(element) {
      if (element === "c" && cell) {
        finishCell(cell);
        cell = undefined;
      } else if (element === "rPh") phonetic = false;
      else if (element === "row" && cells.some((one) => one !== undefined)) {
        if (rows.length >= limits.rows) throw new SheetFault("too-many-rows");
        rows.push({ number, cells });
      }
    },
    text(text, element) {
      if (cell && !phonetic && (element === "v" || element === "t")) cell.value += text;
    },
  });
  return rows;
}

/** The rows of a workbook's first visible sheet that have something in them. Throws {@link SheetFault}. */
export async function readSheet(file: Buffer, limits: SheetLimits): Promise<SheetRow[]> {
  try {
    const zip = await openZip(file, limits.unpacked);
    const parts = await findParts(zip);
    const sheet = zip.read(parts.sheet);
    if (sheet === undefined) throw new SheetFault("broken");
    return await readRows(sheet, await readSharedStrings(zip.read(parts.strings)), limits);
  } catch (error) {
    if (error instanceof ZipFault) throw new SheetFault(error.reason);
    if (error instanceof XmlFault) throw new SheetFault("broken");
    throw error;
  }
}
