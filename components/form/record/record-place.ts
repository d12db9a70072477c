import type { RecordTree } from "@/contract/form/record-fields";

/** What all fields of a record share. */
export interface RecordContext {
  /** Begins the ids of its fields. */
  readonly id: string;
  /** The record whole: what stands in one place may name rows in another. */
  readonly root: RecordTree;
  /** What is wrong, by the path of its field: `materials.0.name`. */
  readonly problems: ReadonlyMap<string, string>;
}

/** The id of the control at a path: where lists of mistakes lead. */
export const recordFieldId = (id: string, path: string): string => `${id}-${path.replaceAll(".", "-")}`;

export const under = (path: string, key: string | number): string => (path === "" ? String(key) : `${path}.${key}`);
