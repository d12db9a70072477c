import type { ApplicationField } from "@/contract/apply/apply";
import { normaliseCell, type TableColumn, type TableRow } from "@/contract/form/form-table";
import { isMobile } from "@/contract/rules/phone";
import type { Tables } from "../apply-filled";

/** Who is named in the tables of an enterprise's application, and what is told to them. Pure. */

/** Somebody in a table: by whose phone, under what name, and with which data. */
export interface ListedPerson {
  readonly phone: string;
  readonly name: string;
  /** The names of the columns in which something stands about the person. */
  readonly labels: readonly string[];
}

const readCell = (row: TableRow, column: TableColumn | undefined): string =>
  column ? normaliseCell(column, row[column.key] ?? "") : "";

/**
 * The people in the tables that have a column for a person and one for a phone, each phone once: whoever stands in several rows
 * is told of all of them together.
 */
export function listPeople(form: readonly Pick<ApplicationField, "key" | "table">[], tables: Tables): ListedPerson[] {
  const byPhone = new Map<string, ListedPerson>();
  for (const { key, table } of form) {
    const [person, phoneColumn] = (["person", "phone"] as const).map((kind) =>
      table?.columns.find((column) => column.kind === kind),
    );
    if (!table || !person || !phoneColumn) continue;
    for (const row of tables[key] ?? []) {
      const phone = readCell(row, phoneColumn);
      if (!isMobile(phone)) continue;
      const labels = table.columns.filter((column) => readCell(row, column) !== "").map(({ label }) => label);
      const before = byPhone.get(phone);
      byPhone.set(phone, {
        phone,
        name: before?.name ?? readCell(row, person),
        labels: [...new Set([...(before?.labels ?? []), ...labels])],
      });
    }
  }
  return [...byPhone.values()];
}

/** How many people an application can name over all its submissions: codes begin with three digits of their own. */
export const MAX_PLACES = 1000;
const PLACE_DIGITS = 3;
const CODE_DIGITS = 9;

/**
 * A code of nine digits: three say whose it is, six are the secret. A guess is as unlikely to be right as that of a letter's
 * code, however many people an application names, and takes one look-up.
 */
export const formatPersonCode = (place: number, secret: string): string =>
  `${String(place).padStart(PLACE_DIGITS, "0")}${secret}`;

/** Whose a code is by its first digits; undefined where it is no code of nine digits. */
export const readPlace = (code: string): number | undefined =>
  code.length === CODE_DIGITS ? Number(code.slice(0, PLACE_DIGITS)) : undefined;

/**
 * Places that nobody has yet, in an order that says nothing of who stands where in the table.
 *
 * @param draw gives a whole number from 0 up to, and without, what it is given
 */
export function drawPlaces(taken: readonly number[], amount: number, draw: (below: number) => number): number[] {
  const used = new Set(taken);
  const free = Array.from({ length: MAX_PLACES }, (_, place) => place).filter((place) => !used.has(place));
  return Array.from({ length: Math.min(amount, free.length) }, () => free.splice(draw(free.length), 1)[0] ?? 0);
}

interface Told {
  readonly enterprise: string;
  readonly title: string;
  readonly number: string;
  readonly code: string;
}

/**
 * What the person reads. Of what people can write it holds only names that the zone has approved: nobody sends words of their
 * own to a stranger's phone.
 */
export const rosterWords = ({ enterprise, title, number, code }: Told, where: string): string =>
  `${enterprise}在“${title}”的申报里填写了您的信息。不用登录，在${where}凭编号 ${number}、查询码 ${code} 可以查看；有异议的请在那里提出。查询码不要告诉别人。`;

/** The text message. @param origin where the portal is reached; undefined where it has not been configured */
export const rosterSms = (siteName: string, told: Told, origin: string | undefined): string =>
  `【${siteName}】${rosterWords(told, origin === undefined ? "“凭编号查进度”" : ` ${origin}/progress `)}`;
