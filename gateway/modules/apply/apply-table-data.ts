import type { ApplicationCase, ApplicationField } from "@/contract/apply/apply";
import type { ApplicationDossier } from "@/contract/desk/application/application";
import { formatRows } from "@/contract/form/form-table";
import { cleanText } from "../../core/text/clean";
import type { FieldCipher, SealedColumn } from "../../core/field-cipher";
import type { ApplicationRowData } from "./apply.repository";

/**
 * The rows of an application's tables: identity numbers, phones and addresses of people who have not asked for anything
 * themselves, often children. At rest they are one encrypted text that opens only in its own application.
 */

export type Tables = ApplicationCase["tables"];

const purposeOf = (id: string) => `application.tables ${id}`;

/** What of an application lies sealed. */
export const APPLICATION_SEALED: readonly SealedColumn[] = [
  { table: "application", column: "tables_sealed", purpose: purposeOf },
];

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
