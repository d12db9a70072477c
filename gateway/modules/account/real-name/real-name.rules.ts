import type { SealedColumn } from "../../../core/field-cipher";

/** What the name and the number are sealed for. */
export const NAME = "real-name.name";
export const NUMBER = "real-name.number";

/** What of a real name lies sealed. */
export const REAL_NAME_SEALED: readonly SealedColumn[] = [
  { table: "real_name", column: "name_sealed", purpose: NAME },
  { table: "real_name", column: "id_sealed", purpose: NUMBER },
];
