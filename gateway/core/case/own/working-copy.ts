import type { CaseFile } from "../../ports";
import type { CaseRow } from "../case.repository";
import type { Written } from "../case-steps.service";
import type { SentTable } from "./own-case";

/**
 * Where what is being written lies, of a kind whose row holds what others read: neither columns nor files of the row change
 * before it is approved.
 */
export interface WorkingCopy<Row, Table extends SentTable> {
  /** The files that the writer may keep: those of what is being written, else of the row. */
  readonly files: (row: Row) => readonly CaseFile[];
  /** The files that stay whatever the writer leaves out. */
  readonly pinned: (row: Row) => readonly CaseFile[];
  /** What to write into the row for what was read from a form, its columns not sealed yet. */
  readonly keep: (row: Row, columns: Written<Table>, files: readonly CaseFile[]) => Written<Table>;
}

/** The row itself is written: what the staff has seen of its files stays with it. @param column where its files lie */
export const rowItself = <Row extends CaseRow, Table extends SentTable>(column: string): WorkingCopy<Row, Table> => {
  const files = (row: Row) => ((row as Readonly<Record<string, unknown>>)[column] ?? []) as readonly CaseFile[];
  return {
    files,
    pinned: files,
    keep(row, columns, taken) {
      const seen = (row.number ?? null) === null ? [] : files(row);
      const fresh = taken.filter(({ fileId }) => !seen.some((file) => file.fileId === fileId));
      return { ...columns, [column]: [...seen, ...fresh] };
    },
  };
};

/** The ids of the files that nobody holds any more once only `kept` are. */
export function listDropped<Row>(
  { files, pinned }: Pick<WorkingCopy<Row, never>, "files" | "pinned">,
  row: Row,
  kept: readonly CaseFile[],
): string[] {
  const stay = new Set([...kept, ...pinned(row)].map(({ fileId }) => fileId));
  return files(row).flatMap(({ fileId }) => (stay.has(fileId) ? [] : [fileId]));
}
