import type { ApplicationCase, ApplicationField, ApplicationFile } from "@/contract/apply/apply";
import { isWritten } from "@/contract/form/field";
import type { TableRow } from "@/contract/form/form-table";
import { applications } from "./queries";

/** The form of an application on the screen. */

/** A file on the screen. */
export interface ShownFile {
  readonly fileId: string;
  readonly name: string;
  readonly size: number;
  readonly url: string;
}

/** What the fields hold now, each by its key. */
export function valuesOf(
  fields: readonly ApplicationField[],
  { id, answers, files, tables }: Pick<ApplicationCase, "id" | "answers" | "files" | "tables">,
): Record<string, string | readonly ShownFile[] | readonly TableRow[]> {
  const shown = ({ fileId, name, size }: ApplicationFile): ShownFile => ({
    fileId,
    name,
    size,
    url: applications.fileHref(id, fileId),
  });
  return Object.fromEntries(
    fields.map(({ key, kind }) => {
      if (kind === "files") return [key, (files[key] ?? []).map(shown)];
      return [key, kind === "table" ? (tables[key] ?? []) : (answers[key] ?? "")];
    }),
  );
}

/** Values as they are saved. */
export function savedForm(form: readonly ApplicationField[], values: Readonly<Record<string, unknown>>) {
  const answers: Record<string, string> = {};
  const files: Record<string, string[]> = {};
  const tables: Record<string, TableRow[]> = {};
  const isTable = (key: string) => form.some((field) => field.key === key && field.kind === "table");
  for (const [key, value] of Object.entries(values)) {
    if (typeof value === "string") answers[key] = value;
    else if (Array.isArray(value) && isTable(key)) tables[key] = value as TableRow[];
    else if (Array.isArray(value)) files[key] = (value as readonly ShownFile[]).map(({ fileId }) => fileId);
  }
  return { answers, files, tables };
}

/** How many of the answers still are what the profile said, of how many. Files are not counted. */
export function filledCount({ form, answers }: Pick<ApplicationCase, "form" | "answers">) {
  const asked = form.filter(isWritten);
  const known = asked.filter(({ key, known: fact }) => fact !== null && answers[key] === fact.value);
  return { known: known.length, all: asked.length };
}
