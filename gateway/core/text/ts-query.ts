/** A full-text condition as data, written out as PostgreSQL's tsquery with every lexeme quoted. */

export type TsCondition =
  | { readonly lexeme: string }
  | { readonly prefix: string }
  | { readonly all: readonly TsCondition[] }
  | { readonly any: readonly TsCondition[] }
  | { readonly none: readonly TsCondition[] };

/** Met by nothing. */
export const NOTHING: TsCondition = { lexeme: "\u0001" };

/** All of the conditions; an empty list is no condition at all. */
export function allOf(conditions: readonly (TsCondition | undefined)[]): TsCondition | undefined {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length <= 1 ? given[0] : { all: given };
}

/** At least one of the conditions; an empty list is no condition at all. */
export function anyOf(conditions: readonly (TsCondition | undefined)[]): TsCondition | undefined {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length <= 1 ? given[0] : { any: given };
}

/** Each word with the zone's mark in front, all of them needed. Undefined without words: such a zone cannot be hit. */
export function allLexemes(mark: string, words: Iterable<string>): TsCondition | undefined {
  return allOf([...words].map((word) => ({ lexeme: mark + word })));
}

function quote(lexeme: string): string {
  // Of a million hardly one needs more.
  if (!lexeme.includes("'") && !lexeme.includes("\\")) return `'${lexeme}'`;
  return `'${lexeme.replace(/\\/g, "\\\\").replace(/'/g, "''")}'`;
}

/** The text for `$1::tsquery`. Operators inside a lexeme are letters there, since every lexeme is quoted. */
export function renderTsQuery(condition: TsCondition): string {
  if ("lexeme" in condition) return quote(condition.lexeme);
  if ("prefix" in condition) return `${quote(condition.prefix)}:*`;
  if ("all" in condition) return `(${condition.all.map(renderTsQuery).join(" & ")})`;
  if ("any" in condition) return `(${condition.any.map(renderTsQuery).join(" | ")})`;
  return condition.none.map((part) => `!${renderTsQuery(part)}`).join(" & ");
}
