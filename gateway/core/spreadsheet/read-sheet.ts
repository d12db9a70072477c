import { openZip, ZipFault } from "./zip";

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

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };
const decode = (text: string) =>
  text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return ENTITIES[name] ?? whole;
    const point = name[1] === "x" || name[1] === "X" ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : "";
  });

interface Token {
  /** Without namespace prefix. Empty: text. */
  readonly tag: string;
  readonly kind: "open" | "close" | "empty" | "text";
  /** The attributes as they stand, or the text. */
  readonly text: string;
}

/** Walks through XML from start to end, once. Whoever writes a document type declaration means no good. */
function* tokens(xml: string): Generator<Token> {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new SheetFault("broken");
  let at = 0;
  while (at < xml.length) {
    const open = xml.indexOf("<", at);
    if (open < 0) return;
    if (open > at) yield { tag: "", kind: "text", text: xml.slice(at, open) };
    const close = xml.indexOf(">", open);
    if (close < 0) throw new SheetFault("broken");
    const inner = xml.slice(open + 1, close);
    at = close + 1;
    if (inner.startsWith("?") || inner.startsWith("!")) continue;
    const closing = inner.startsWith("/");
    const name = /^\/?(?:[\w-]+:)?([\w-]+)/.exec(inner)?.[1] ?? "";
    yield { tag: name, kind: closing ? "close" : inner.endsWith("/") ? "empty" : "open", text: inner };
  }
}

const attribute = (text: string, name: string) =>
  new RegExp(`(?:^|\\s)(?:[\\w-]+:)?${name}\\s*=\\s*"([^"]*)"`).exec(text)?.[1];

function sharedStrings(xml: string | undefined): string[] {
  const strings: string[] = [];
  if (xml === undefined) return strings;
  let current: string | undefined;
  let inText = false;
  let inPhonetic = false;
  for (const { tag, kind, text } of tokens(xml)) {
    if (tag === "si") {
      if (kind === "open") current = "";
      else strings.push(kind === "empty" ? "" : (current ?? ""));
    } else if (tag === "rPh") inPhonetic = kind === "open";
    else if (tag === "t") inText = kind === "open";
    else if (kind === "text" && inText && !inPhonetic && current !== undefined) current += decode(text);
  }
  return strings;
}

/** The path of the first sheet, by the workbook's own list. */
function firstSheet(read: (name: string) => string | undefined): string {
  const workbook = read("xl/workbook.xml");
  if (workbook === undefined) throw new SheetFault("broken");
  let id: string | undefined;
  for (const { tag, kind, text } of tokens(workbook)) {
    if (tag === "sheet" && kind !== "close") {
      id = attribute(text, "id");
      break;
    }
  }
  for (const { tag, text } of tokens(read("xl/_rels/workbook.xml.rels") ?? "")) {
    if (tag !== "Relationship" || attribute(text, "Id") !== id) continue;
    const target = attribute(text, "Target") ?? "";
    return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
  }
  return "xl/worksheets/sheet1.xml";
}

/** `C` → 2. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? "") column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** A number as a person would have typed it: 1.3800000001E10 is a phone number. */
function plainNumber(text: string): string {
  const value = Number(text);
  return text !== "" && Number.isSafeInteger(value) ? String(value) : text;
}

/** The rows of a workbook's first sheet that have something in them. Throws {@link SheetFault}. */
export function readSheet(file: Buffer, limits: SheetLimits): SheetRow[] {
  try {
    const { read } = openZip(file, limits.unpacked);
    const sheet = read(firstSheet(read));
    if (sheet === undefined) throw new SheetFault("broken");
    return rowsOf(sheet, sharedStrings(read("xl/sharedStrings.xml")), limits);
  } catch (error) {
    if (error instanceof ZipFault) throw new SheetFault(error.reason);
    throw error;
  }
}

function rowsOf(xml: string, strings: readonly string[], limits: SheetLimits): SheetRow[] {
  const rows: SheetRow[] = [];
  let number = 0;
  let cells: (SheetCell | undefined)[] = [];
  let cell: { column: number; type: string; value: string; formula: boolean } | undefined;
  let inside = "";
  for (const { tag, kind, text } of tokens(xml)) {
    if (tag === "row") {
      if (kind === "open") {
        number = Number(attribute(text, "r") ?? number + 1);
        cells = [];
      } else if (kind === "close" && cells.some((one) => one && (one.text !== "" || one.formula))) {
        if (rows.length >= limits.rows) throw new SheetFault("too-many-rows");
        rows.push({ number, cells });
      }
    } else if (tag === "c") {
      if (kind === "open") {
        const reference = attribute(text, "r");
        const column = reference === undefined ? cells.length : columnOf(reference);
        cell = { column, type: attribute(text, "t") ?? "n", value: "", formula: false };
      } else if (kind === "close" && cell) {
        const raw = cell.type === "s" ? (strings[Number(cell.value)] ?? "") : cell.value;
        const shown = (cell.type === "n" ? plainNumber(raw) : raw).trim();
        if (shown !== "" || cell.formula) {
          if (cell.column < 0 || cell.column >= limits.columns) throw new SheetFault("too-many-columns");
          cells[cell.column] = { text: shown, formula: cell.formula };
        }
        cell = undefined;
      }
    } else if (tag === "f") {
      if (cell) cell.formula = true;
      inside = kind === "open" ? "f" : "";
    } else if (tag === "v" || tag === "t") inside = kind === "open" ? "value" : "";
    else if (kind === "text" && cell && inside === "value") cell.value += decode(text);
  }
  return rows;
}
