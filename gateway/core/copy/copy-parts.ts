/**
 * A copy of a database as a row of parts, the same for both engines and for every state of the schema: backups are written so,
 * an embedded database moves to PostgreSQL so, and the states of earlier releases are kept so for the tests.
 */
export type CopyPart =
  /** Opens a table; the columns in their order. */
  | { readonly table: string; readonly columns: readonly string[] }
  /** Rows of the open table, each as PostgreSQL writes a row as text. */
  | readonly string[]
  /** Closes the open table. */
  | ({ readonly closes: string } & TableSum)
  /** Last: where counting goes on. */
  | { readonly sequences: readonly SequenceState[] };

/** How many rows a table has, and the sum of their hashes: the same whatever their order. */
export interface TableSum {
  readonly rows: number;
  readonly sum: string;
}

export interface SequenceState {
  readonly name: string;
  readonly value: string;
}

/** Takes one part after the other. */
export type PutPart = (part: CopyPart) => Promise<void>;

/** A database, or the file that one was written to. */
export interface CopySource {
  /** When the migrations that it has gone through were made, the oldest first. */
  readonly migrations: readonly number[];
  /** Hands over all parts in their order. */
  give(put: PutPart): Promise<void>;
}

/** How much has come in. */
export interface CopiedIn {
  readonly tables: number;
  readonly rows: number;
}

/** A copy that cannot be used; the message is for the operator, in Chinese. */
export class CopyError extends Error {}
