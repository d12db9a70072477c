import type { FieldCipher } from "../field-cipher";

/** What a sealed value looks like; anything else was written before its column was sealed. */
export const SEALED_PATTERN = "^v1\\.[A-Za-z0-9_-]{38,}$";
const SEALED = new RegExp(SEALED_PATTERN);

/** What a value of a kind's column is bound to. */
export const sealedPurpose = (kind: string, column: string): string => `${kind}.${column}`;

/** The columns of a kind of case that lie encrypted: whom to contact. Each value is bound to its column. */
export function createSealedColumns(
  cipher: Pick<FieldCipher, "seal" | "open">,
  { kind, sealed: columns = [] }: { readonly kind: string; readonly sealed?: readonly string[] },
) {
  function turn<Values extends object>(values: Values, by: (value: string, purpose: string) => string): Values {
    const turned = Object.entries(values).flatMap(([column, value]) =>
      columns.includes(column) && typeof value === "string" ? [[column, by(value, sealedPurpose(kind, column))]] : [],
    );
    return { ...values, ...(Object.fromEntries(turned) as Partial<Values>) };
  }

  return {
    columns,
    seal: <Values extends object>(values: Values): Values => turn(values, cipher.seal),
    /** Of a row for those who may read it. */
    open: <Values extends object>(row: Values): Values =>
      turn(row, (value, purpose) => (SEALED.test(value) ? cipher.open(value, purpose) : value)),
  };
}
