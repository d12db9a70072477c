import type { CaseKind } from "./case.rules";

type Masks<Row> = Pick<CaseKind<string, string, Row>, "masked">;

const columnsOf = <Row>({ masked }: Masks<Row>) =>
  Object.entries(masked ?? {}) as [keyof Row, (value: string) => string][];

/** A row as lists show it. */
export function maskRow<Row extends object>(kind: Masks<Row>, row: Row): Row {
  const masked = columnsOf(kind).flatMap(([column, mask]) => {
    const value = row[column];
    return typeof value === "string" ? [[column, mask(value)] as const] : [];
  });
  return { ...row, ...Object.fromEntries(masked) };
}

/** Whether a row has anything that lists mask. */
export const isMasked = <Row extends object>(kind: Masks<Row>, row: Row): boolean =>
  columnsOf(kind).some(([column]) => typeof row[column] === "string" && row[column] !== "");

/** A row as the staff may have it: of a case with two parties, what its kind discloses. */
export const asStaffReads = <Row, One extends Row>(
  { parties }: Pick<CaseKind<string, string, Row>, "parties">,
  row: One,
): One => (parties ? parties.disclose(row, "staff") : row);
