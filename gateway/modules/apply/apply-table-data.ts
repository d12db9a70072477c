import type { ApplicationField } from "@/contract/apply/apply";
import type { ApplicationDossier } from "@/contract/desk/application/application";
import { formatRows } from "@/contract/form/form-table";
import { maskIdNumber } from "@/contract/masks";
import { cleanText } from "../../core/text/clean";
import type { FieldCipher, SealedColumn } from "../../core/field-cipher";
import type { Filled, Tables } from "./apply-filled";
import type { ApplicationRowData } from "./apply.repository";

/**
 * The answers that only a consent opens, and the rows of an application's tables: identity numbers, phones and addresses of people who have not asked for anything
 * themselves, often children. At rest they are one encrypted text that opens only in its own application.
 */

const purposeOf = (id: string) => `application.tables ${id}`;
const answersPurpose = (id: string) => `application.answers ${id}`;

/** What of an application lies sealed. */
export const APPLICATION_SEALED: readonly SealedColumn[] = [
  { table: "application", column: "tables_sealed", purpose: purposeOf },
  { table: "application", column: "answers_sealed", purpose: answersPurpose },
];

/** The answers that a consent has opened; null where there is none. */
export const sealAnswers = (cipher: FieldCipher, id: string, answers: Readonly<Record<string, string>>) =>
  Object.keys(answers).length > 0 ? cipher.seal(JSON.stringify(answers), answersPurpose(id)) : null;

/** All answers of an application, those that a consent has opened too. Throws as {@link openTables}. */
export const openAnswers = (
  cipher: FieldCipher,
  { id, answers, answersSealed }: Pick<ApplicationRowData, "id" | "answers" | "answersSealed">,
): Record<string, string> =>
  answersSealed === null
    ? answers
    : { ...answers, ...(JSON.parse(cipher.open(answersSealed, answersPurpose(id))) as Record<string, string>) };

/** All that was filled in. */
export const openFilled = (
  cipher: FieldCipher,
  row: Pick<ApplicationRowData, "id" | "answers" | "answersSealed" | "files" | "tablesSealed">,
): Filled => ({ answers: openAnswers(cipher, row), files: row.files, tables: openTables(cipher, row) });

/** Rows as they are kept: without what no person can see. */
export const cleanTables = (tables: Tables): Tables =>
  Object.fromEntries(
    Object.entries(tables).map(([key, rows]) => [
      key,
      rows.map((row) => Object.fromEntries(Object.entries(row).map(([column, text]) => [column, cleanText(text)]))),
    ]),
  );

/** Null where there is no row. */
export function sealTables(cipher: FieldCipher, id: string, tables: Tables): string | null {
  return Object.values(tables).some((rows) => rows.length > 0)
    ? cipher.seal(JSON.stringify(tables), purposeOf(id))
    : null;
}

/** Throws when the text was altered or belongs to another application. */
export function openTables(
  cipher: FieldCipher,
  { id, tablesSealed }: Pick<ApplicationRowData, "id" | "tablesSealed">,
): Tables {
  return tablesSealed === null ? {} : (JSON.parse(cipher.open(tablesSealed, purposeOf(id))) as Tables);
}

/** The answers of a form for those who only read: identity numbers masked. */
export const maskedAnswers = (
  form: readonly ApplicationField[],
  answers: Readonly<Record<string, string>>,
): Record<string, string> => {
  const numbers = new Set(form.filter(({ kind }) => kind === "residentId").map(({ key }) => key));
  return Object.fromEntries(
    Object.entries(answers).map(([key, text]) => [key, numbers.has(key) ? maskIdNumber(text) : text]),
  );
};

/** The tables of a form for those who only read: identity numbers and phones masked. */
export function maskedTables(form: readonly ApplicationField[], tables: Tables): Tables {
  return Object.fromEntries(
    form.flatMap(({ key, table }) => (table ? [[key, formatRows(table, tables[key] ?? [])] as const] : [])),
  );
}

/** For the zone's staff, cell by cell in the order of the columns. */
export function dossierTables(
  form: readonly ApplicationField[],
  tables: Tables,
  whole: boolean,
): ApplicationDossier["tables"] {
  const shown = whole ? tables : maskedTables(form, tables);
  return form.flatMap(({ key, label, table }) => {
    const rows = shown[key] ?? [];
    if (!table || rows.length === 0) return [];
    const { columns } = table;
    return [
      {
        label,
        columns: columns.map((column) => column.label),
        rows: rows.map((row) => columns.map((column) => row[column.key] ?? "")),
      },
    ];
  });
}
