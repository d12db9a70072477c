import type { PgColumn } from "drizzle-orm/pg-core";
import type { OwnedState } from "@/contract/publication/labels";
import { getPictures, type OwnPicture } from "@/contract/publication/pictures";
import type { CaseDomain } from "../../case/case.repository";
import type { OwnRow, SentTable } from "../../case/own/own-case";
import type { WorkingCopy } from "../../case/own/working-copy";
import type { CaseFile } from "../../ports";
import type { OwnedFacts, OwnedStep } from "./owned.rules";

/** A table made with `ownedColumns`. */
export type OwnedTable = SentTable & {
  readonly [
    Column in
      | "number"
      | "title"
      | "revision"
      | "enterpriseId"
      | "publishedAt"
      | "expiresOn"
      | "opinion"
      | "edit"
      | "topSince"
      | "recommendedSince"
  ]: PgColumn;
};

export type OwnedDomain<Table extends OwnedTable> = CaseDomain<OwnedState, OwnedStep, Table>;

export type OwnedRow<Table extends OwnedTable> = OwnRow<OwnedState, Table> &
  OwnedFacts & {
    readonly contactName: string;
    readonly phone: string;
    readonly publishedAt: Date | null;
    readonly submittedAt: Date | null;
    readonly updatedAt: Date;
    readonly number: string | null;
  };

/** The fields of a content as a row has them. */
export type ContentValues = Readonly<Record<string, unknown>>;

/** What an edit says: every field of the form under its name. */
export const readEdit = ({ edit }: Pick<OwnedFacts, "edit">): ContentValues =>
  edit === null ? {} : (JSON.parse(edit) as ContentValues);

/** The two ways in which an owner writes; rows may be sealed. */
export function ownedWorking<Table extends OwnedTable>() {
  type Row = OwnRow<OwnedState, Table>;
  type Kept = ReturnType<WorkingCopy<Row, Table>["keep"]>;
  const facts = (row: Row) => row as unknown as OwnedFacts;
  const files = (row: Row) => [...facts(row).files, ...facts(row).editFiles];
  /** What is not handed in yet lies beside the row. */
  const draft: WorkingCopy<Row, Table> = {
    files,
    pinned: (row) => facts(row).files,
    keep: (_row, columns, editFiles) => ({ edit: JSON.stringify(columns), editFiles }) as Kept,
  };
  /** What is handed in waits there too once something is published; before that it is the row itself. */
  const sent: WorkingCopy<Row, Table> = {
    files,
    pinned: (row) => (facts(row).revision > 0 ? facts(row).files : []),
    keep: (row, columns, taken) =>
      (facts(row).revision > 0
        ? { edit: JSON.stringify(columns), editFiles: taken, opinion: null }
        : { ...columns, files: taken, edit: null, editFiles: [], opinion: null }) as Kept,
  };
  return { draft, sent };
}

/** A row as its owner writes it: what is published with the edit over it. The row is opened. */
export function withEdit<Row extends OwnedFacts>(row: Row): Row {
  if (row.edit === null) return row;
  return { ...row, ...readEdit(row), files: row.editFiles };
}

/** The fields of a content out of a row, or out of an edit. */
export const pickFields = (values: object, fields: readonly string[]): ContentValues =>
  Object.fromEntries(fields.map((field) => [field, (values as ContentValues)[field] ?? null]));

/** What the zone decides on: an edit that is under review, else what was handed in. The row is opened. */
export const handedIn = <Row extends OwnedFacts>(row: Row): Row =>
  row.revision > 0 && (row.state === "review" || row.state === "revising") ? withEdit(row) : row;

/**
 * The files of a publication apart: what is attached, and the pictures of its content in their order, each with what it shows.
 *
 * @param values its content, as it stands in a row or in an edit
 */
export function splitFiles(
  files: readonly CaseFile[],
  values: object,
): { readonly files: CaseFile[]; readonly pictures: OwnPicture[] } {
  const pictures = getPictures(values).flatMap(({ fileId, alt }) =>
    files.filter((file) => file.fileId === fileId).map(({ name, size }) => ({ fileId, name, size, alt })),
  );
  const isPicture = ({ fileId }: CaseFile) => pictures.some((picture) => picture.fileId === fileId);
  return { files: files.filter((file) => !isPicture(file)), pictures };
}

/** The ids of files that nobody holds once an edit is approved. */
export const listReplaced = (row: Pick<OwnedFacts, "edit" | "files" | "editFiles">): string[] => {
  if (row.edit === null) return [];
  const kept = new Set(row.editFiles.map(({ fileId }: CaseFile) => fileId));
  return row.files.flatMap(({ fileId }) => (kept.has(fileId) ? [] : [fileId]));
};
