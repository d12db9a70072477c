import { checkResidentId, normaliseCompact } from "../rules/identity-codes";
import { normaliseNumber, problemOfNumber } from "../rules/number-text";
import { normalisePersonName, problemOfPersonName } from "../rules/person-name";
import { normaliseMobile } from "../rules/phone";
import { foldHeading, foldName, plainForm } from "../rules/text";
import { maskIdNumber, maskPhone } from "../masks";

/**
 * A table within a form: people or things, a row each, with columns described like fields. Plain data without a schema
 * library: gateway and pages judge the rows by the same function. What stands in an item's file is `formTable`.
 */

export const CELL_KINDS = ["text", "person", "choice", "phone", "date", "number", "residentId"] as const;
type CellKind = (typeof CELL_KINDS)[number];

/** A bound of a date: `YYYY-MM-DD`, or the day on which it is judged. */
export const TODAY_BOUND = "today";

/** What a value may be. `least` and `most` bound numbers (decimals as text), `from` and `to` dates; both ends count. */
interface Bounds {
  readonly least?: string | undefined;
  readonly most?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface TableColumn extends Bounds {
  readonly key: string;
  readonly label: string;
  readonly kind: CellKind;
  readonly required: boolean;
  readonly hint: string;
  readonly unit: string;
  readonly options: readonly string[];
  /** The most letters of a `text`. */
  readonly longest: number;
  /** No two rows have the same value. */
  readonly unique: boolean;
  /** Added up, or counted by choice, under the table. */
  readonly total: boolean;
  /** Of a `date`: the column with the identity number that says the same day. */
  readonly birthOf?: string | undefined;
}

/** A further demand on a column of the rows where another column has one of some values. `words` say what is demanded. */
interface TableRule extends Bounds {
  readonly column: string;
  readonly onlyIf: { readonly column: string; readonly values: readonly string[] };
  readonly required: boolean;
  readonly words: string;
}

export interface TableShape {
  /** What a row is, with its counter: 名职工. */
  readonly counted: string;
  readonly fewest: number;
  readonly most: number;
  readonly columns: readonly TableColumn[];
  readonly rules: readonly TableRule[];
}

/** A row: what was typed, by the column's key. */
export type TableRow = Readonly<Record<string, string>>;

/** No table has more rows, and no cell more letters; a table's own limits lie below. */
export const MAX_ROWS = 100;
export const MAX_CELL_LENGTH = 500;
/** Upper limit on problems of a table that are named one by one. */
const MAX_NAMED = 20;

/** `row` counts from 0. */
export interface CellProblem {
  readonly row: number;
  readonly column: string;
  readonly words: string;
}

const textIn = (row: TableRow, key: string): string => (row[key] ?? "").trim();

const plainDay = (text: string): string =>
  plainForm(text).replace(
    /^(\d{4}) ?[/.年-] ?(\d{1,2}) ?[/.月-] ?(\d{1,2}) ?日?$/,
    (_, year: string, month: string, day: string) => [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-"),
  );

/** What was typed or pasted into a cell in the form in which it is judged and kept: as the field of its kind reads it. */
export function normaliseCell({ kind, unit, options }: TableColumn, typed: string): string {
  switch (kind) {
    case "residentId":
      return normaliseCompact(typed).toUpperCase();
    case "person":
      return normalisePersonName(typed);
    case "phone":
      return normaliseMobile(typed).replace(/(?<=^1\d{10})\.0+$/, "");
    case "date":
      return plainDay(typed);
    case "number":
      return normaliseNumber(typed, unit);
    case "choice":
      return options.find((option) => foldName(option) === foldName(typed)) ?? typed.trim();
    default:
      return typed.trim();
  }
}

const cellOf = (row: TableRow, column: TableColumn): string => normaliseCell(column, row[column.key] ?? "");

/** A row in the form in which it is kept: cells by {@link normaliseCell}, and what no column asks for as it was. */
export const normaliseRow = ({ columns }: Pick<TableShape, "columns">, row: TableRow): TableRow => ({
  ...row,
  ...Object.fromEntries(
    columns.filter(({ key }) => row[key] !== undefined).map((column) => [column.key, cellOf(row, column)]),
  ),
});

export const isEmptyRow = (table: TableShape, row: TableRow): boolean =>
  table.columns.every(({ key }) => textIn(row, key) === "");

const isRealDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

/** Whether a value lies outside; empty values and what is no number or day are judged elsewhere. */
function isOutside({ least, most, from, to }: Bounds, text: string, today: string): boolean {
  const day = (bound: string) => (bound === TODAY_BOUND ? today : bound);
  return (
    (least !== undefined && Number(text) < Number(least)) ||
    (most !== undefined && Number(text) > Number(most)) ||
    (from !== undefined && text < day(from)) ||
    (to !== undefined && text > day(to))
  );
}

function problemOfFigure({ label, unit, least = "0", most }: TableColumn, text: string): string | undefined {
  const unread = problemOfNumber(text, unit);
  if (unread !== undefined) return `${label}应为数字：${unread}`;
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(text)) return `${label}应为不小于 0 的数字，最多 2 位小数`;
  if (!isOutside({ least, most }, text, "")) return undefined;
  const range = [least, ...(most === undefined ? [] : [most])].join(" 至 ") + (unit && ` ${unit}`);
  return most === undefined ? `${label}不能小于 ${range}` : `${label}应在 ${range}${unit ? "" : " "}之间`;
}

function problemOfDate({ label, from, to }: TableColumn, text: string, today: string): string | undefined {
  if (!isRealDay(text)) return `${label}应为 YYYY-MM-DD 形式的真实日期`;
  const words = (bound: string) => (bound === TODAY_BOUND ? "今天" : bound);
  if (from !== undefined && isOutside({ from }, text, today)) return `${label}不能早于${words(from)}`;
  return to !== undefined && isOutside({ to }, text, today) ? `${label}不能晚于${words(to)}` : undefined;
}

const SCIENTIFIC = /^\d(?:\.\d+)?E\+?\d{1,3}$/iu;

/** What is said of a code or phone that a spreadsheet took for a number: 3.40111E+17 has lost its digits. */
function problemOfLostDigits({ label, kind }: TableColumn, text: string): string | undefined {
  const isCode = kind === "residentId" || kind === "phone" || kind === "text";
  return isCode && SCIENTIFIC.test(text)
    ? `${label}“${text}”被表格改成了科学记数法，原来的数字已经丢失，请在表格里把这一列设为文本后重新复制`
    : undefined;
}

function problemOfCell(column: TableColumn, text: string, today: string): string | undefined {
  const { label, kind, required, options, longest } = column;
  if (text === "") return required ? `请填写${label}` : undefined;
  const lost = problemOfLostDigits(column, text);
  if (lost !== undefined) return lost;
  switch (kind) {
    case "residentId": {
      const checked = checkResidentId(text, today);
      return checked.ok ? undefined : checked.reason;
    }
    case "person":
      return problemOfPersonName(text, label);
    case "phone":
      return /^1\d{10}$/.test(text) ? undefined : `${label}应为 11 位手机号`;
    case "date":
      return problemOfDate(column, text, today);
    case "number":
      return problemOfFigure(column, text);
    case "choice":
      return options.includes(text) ? undefined : `请选择${label}`;
    default:
      return [...text].length > longest ? `${label}最长 ${longest} 个字` : undefined;
  }
}

/** The day of birth in an identity number that is right, or undefined. */
function birthIn(text: string, today: string): string | undefined {
  const checked = checkResidentId(text, today);
  return checked.ok ? checked.value.replace(/^.{6}(\d{4})(\d{2})(\d{2}).*$/, "$1-$2-$3") : undefined;
}

/**
 * What is wrong in the rows, by row and column, at most one problem a cell.
 *
 * @param today the day in Shanghai, `YYYY-MM-DD`
 */
export function problemsOfCells(table: TableShape, rows: readonly TableRow[], today: string): CellProblem[] {
  const { columns, rules, counted } = table;
  const firstWith = new Map<string, number>();
  const chosenIn = (row: TableRow, key: string) => {
    const column = columns.find((one) => one.key === key);
    return column ? cellOf(row, column) : "";
  };
  return rows.flatMap((row, index) =>
    columns.flatMap((column): CellProblem[] => {
      const text = cellOf(row, column);
      const at = (words: string | undefined) =>
        words === undefined ? [] : [{ row: index, column: column.key, words }];
      const own = problemOfCell(column, text, today);
      if (own !== undefined) return at(own);
      if (column.unique && text !== "") {
        const mark = `${column.key} ${foldName(text)}`;
        const first = firstWith.get(mark);
        if (first !== undefined) return at(`${column.label}与第 ${first + 1} ${counted}相同，请核对`);
        firstWith.set(mark, index);
      }
      if (column.birthOf !== undefined && text !== "") {
        const born = birthIn(textIn(row, column.birthOf), today);
        if (born !== undefined && born !== text) return at(`${column.label}与证件号码中的出生日期不一致，请核对`);
      }
      const broken = rules.find(
        (rule) =>
          rule.column === column.key &&
          rule.onlyIf.values.includes(chosenIn(row, rule.onlyIf.column)) &&
          (text === "" ? rule.required : isOutside(rule, text, today)),
      );
      return at(broken?.words);
    }),
  );
}

/** Cells whose digits a spreadsheet has lost: rows that hold one are copied again, not put right here. */
export const findLostDigits = (table: TableShape, rows: readonly TableRow[]): CellProblem[] =>
  rows.flatMap((row, index) =>
    table.columns.flatMap((column) => {
      const words = problemOfLostDigits(column, cellOf(row, column));
      return words === undefined ? [] : [{ row: index, column: column.key, words }];
    }),
  );

/** What is wrong with a table in words, or none: the number of rows first, then each cell with its row. */
export function problemsOfTable(
  { label, required, table }: { readonly label: string; readonly required: boolean; readonly table: TableShape },
  rows: readonly TableRow[],
  today: string,
): string[] {
  const { counted, fewest, most } = table;
  if (rows.length === 0 && !required) return [];
  if (rows.length < Math.max(fewest, 1)) return [`${label}至少填写 ${Math.max(fewest, 1)} ${counted}`];
  if (rows.length > most)
    return [`${label}最多填写 ${most} ${counted}，现在有 ${rows.length} ${counted}，请删除多出的`];
  const cells = problemsOfCells(table, rows, today);
  const named = cells.slice(0, MAX_NAMED).map(({ row, words }) => `${label}第 ${row + 1} ${counted}：${words}`);
  return cells.length > MAX_NAMED ? [...named, `${label}另有 ${cells.length - MAX_NAMED} 处需要修改`] : named;
}

/** Sums of whole and decimal texts, in hundredths. */
const summed = (values: readonly string[]): string => {
  const hundredths = values.reduce((sum, value) => sum + Math.round(Number(value) * 100), 0);
  return String(hundredths / 100);
};

/** How many rows, what numbers add up to, and how often each choice was made: `共 3 名职工`, `家庭成员数合计 7 人`. */
export function totalsOf({ counted, columns }: TableShape, rows: readonly TableRow[]): string[] {
  const told = columns.flatMap((column) => {
    const { label, kind, unit, options, total } = column;
    const values = rows.map((row) => cellOf(row, column));
    if (!total) return [];
    if (kind === "number") {
      const numbers = values.filter((value) => /^\d{1,10}(\.\d{1,2})?$/.test(value));
      return numbers.length > 0 ? [`${label}合计 ${summed(numbers)}${unit && ` ${unit}`}`] : [];
    }
    const chosen = options.map((option) => [option, values.filter((value) => value === option).length] as const);
    const words = chosen.filter(([, count]) => count > 0).map(([option, count]) => `${option} ${count}`);
    return words.length > 0 ? [`${label}：${words.join("、")}`] : [];
  });
  return [`共 ${rows.length} ${counted}`, ...told];
}

/** A cell as it is shown to those who only read it: identity numbers and phones with their middle hidden. */
export function formatCell(column: TableColumn, row: TableRow): string {
  const { kind } = column;
  const text = cellOf(row, column);
  if (text === "") return "";
  if (kind === "residentId") return maskIdNumber(text);
  return kind === "phone" ? maskPhone(text) : text;
}

/** Rows for reading only, each cell by {@link formatCell}. */
export const formatRows = ({ columns }: TableShape, rows: readonly TableRow[]): TableRow[] =>
  rows.map((row) => Object.fromEntries(columns.map((column) => [column.key, formatCell(column, row)])));

/** A cell without the quotation mark that only begins or ends it, as where the other was not copied; 5" and "甲"乙 stay. */
const unquote = (cell: string): string => {
  const marks = cell.split('"').length - 1;
  if (marks % 2 === 0) return cell;
  return cell.startsWith('"') ? cell.slice(1) : cell.replace(/(?<=[^\d\s])"$/u, "");
};

/** The cells of what was copied in a spreadsheet: tabs between them, and those with line breaks or quotes in quotes (RFC 4180). */
function readTabbed(text: string): string[][] {
  const lines: string[][] = [];
  let cells: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"(?=\t|\r?\n|\r|$)|([^\t\r\n]*))(\t|\r?\n|\r|$)/y;
  while (cell.lastIndex < text.length || cells.length > 0) {
    const found = cell.exec(text);
    if (!found) break;
    const [whole, quoted, bare = "", end] = found;
    cells.push(
      (quoted === undefined ? unquote(bare) : quoted.replaceAll('""', '"').replace(/\s*[\r\n]+\s*/g, " ")).trim(),
    );
    if (end !== "\t") {
      lines.push(cells);
      cells = [];
    }
    if (whole === "") break;
  }
  return lines;
}

/**
 * Rows out of what was copied in a spreadsheet: a line each, cells between tabs, in the order of the columns or under a
 * first line with their names. Empty lines are left out; values are understood as the fields understand them.
 */
export function rowsOfPaste({ columns }: TableShape, text: string): TableRow[] {
  const lines = readTabbed(text).filter((cells) => cells.some((cell) => cell !== ""));
  const head = lines[0] ?? [];
  const find = (cell: string) => columns.find(({ label }) => foldHeading(label) === foldHeading(cell));
  const named = head.filter((cell) => find(cell) !== undefined).length >= 2;
  const order = named ? head.map(find) : columns;
  return lines.slice(named ? 1 : 0).map((cells) =>
    Object.fromEntries(
      order.flatMap((column, index) => {
        const cell = cells[index] ?? "";
        return column && cell !== "" ? [[column.key, normaliseCell(column, cell)]] : [];
      }),
    ),
  );
}
