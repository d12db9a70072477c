import type { CodedValue } from "../coded-value";

/**
 * A record that the staff edits field by field, as plain data without a schema library: the page draws its form from it, the
 * gateway takes drafts by it and both say by it what has changed. What a record must be in the end, its own schema says.
 */

interface Named {
  readonly key: string;
  readonly label: string;
  readonly hint?: string;
  /** Whatever else is missing, this may be. */
  readonly optional?: true;
}

export type RecordField = Named &
  (
    | { readonly as: "line" | "long" | "day" }
    /** `initial`: what a new row begins with; without it, no. */
    | { readonly as: "yes"; readonly initial?: true }
    /** A number is typed, and kept in a draft, as text. */
    | { readonly as: "number"; readonly unit: string; readonly whole?: true }
    | { readonly as: "choice"; readonly options: CodedValue<string> }
    | { readonly as: "choices"; readonly options: CodedValue<string> }
    /** Short texts, one a line. */
    | { readonly as: "lines" }
    | { readonly as: "group"; readonly fields: readonly RecordField[] }
    /** `one`: what a row is called: 材料. Its first line of text is what it goes by. */
    | { readonly as: "rows"; readonly one: string; readonly most: number; readonly fields: readonly RecordField[] }
    /** Names a row for others; the program gives it once and nobody types it. */
    | { readonly as: "key" }
    /** Answers to questions that stand in the record's rows `from`, each with its `answers`. */
    | { readonly as: "answers"; readonly from: string }
    /** Kept as it is and not shown. */
    | { readonly as: "kept" }
  );

/** A part of a record under a heading of its own. */
export interface RecordPart {
  readonly key: string;
  readonly label: string;
  readonly fields: readonly RecordField[];
}

/** What can stand in a record. */
export type RecordValue = string | number | boolean | null | readonly RecordValue[] | RecordTree;
export interface RecordTree {
  readonly [key: string]: RecordValue | undefined;
}

/** Which answers to which question: what the field `answers` holds. */
export interface ChosenAnswers {
  readonly question: string;
  readonly answers: readonly string[];
}

export const isTree = (value: RecordValue | undefined): value is RecordTree =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const listOrNone = (value: RecordValue | undefined): readonly RecordValue[] =>
  Array.isArray(value) ? value : [];
export const textOrNone = (value: RecordValue | undefined): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";

/** Whether nothing has been put there: what only the program gives, and a mark that is not set, do not count. */
export function isBlank(field: RecordField, value: RecordValue | undefined): boolean {
  if (value === undefined || value === null) return true;
  switch (field.as) {
    case "key":
    case "kept":
      return true;
    case "yes":
      return value !== true;
    case "group":
      return !isTree(value) || field.fields.every((inner) => isBlank(inner, value[inner.key]));
    case "rows":
    case "choices":
    case "lines":
    case "answers":
      return listOrNone(value).length === 0;
    default:
      return textOrNone(value).trim() === "";
  }
}

function toTyped(field: RecordField, value: RecordValue): RecordValue {
  if (field.as === "number") return textOrNone(value);
  if (field.as === "group") return isTree(value) ? toDraft(field.fields, value) : {};
  if (field.as !== "rows") return value;
  return listOrNone(value).flatMap((row) => (isTree(row) ? [toDraft(field.fields, row)] : []));
}

/** A record as one edits it: numbers as they are typed, and nothing that has no field. */
export const toDraft = (fields: readonly RecordField[], record: RecordTree): RecordTree =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = record[field.key];
      return value === undefined || value === null ? [] : [[field.key, toTyped(field, value)]];
    }),
  );

function toMeant(field: RecordField, value: RecordValue): RecordValue {
  switch (field.as) {
    case "number": {
      const typed = textOrNone(value).trim();
      // What is no number stays as it was typed, for the schema to refuse.
      return typed === "" ? null : Number.isNaN(Number(typed)) ? typed : Number(typed);
    }
    case "line":
    case "long":
    case "day":
      return textOrNone(value).trim();
    case "lines":
      return listOrNone(value)
        .map((line) => textOrNone(line).trim())
        .filter((line) => line !== "");
    case "group":
      return isTree(value) ? fromDraft(field.fields, value, { whole: false }) : {};
    case "rows":
      return listOrNone(value).flatMap((row) => (isTree(row) ? [fromDraft(field.fields, row, { whole: false })] : []));
    default:
      return value;
  }
}

/**
 * What a draft says, for the record's schema to judge. `whole`: of the record itself, where what is blank is left out; within
 * its rows and groups an empty text is said to be one.
 */
export const fromDraft = (
  fields: readonly RecordField[],
  draft: RecordTree,
  { whole }: { readonly whole: boolean } = { whole: true },
): RecordTree =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = draft[field.key];
      if (field.as === "yes" || field.as === "key" || field.as === "kept")
        return value === undefined && (whole || field.as !== "yes") ? [] : [[field.key, value ?? false]];
      const blank = isBlank(field, value);
      if (blank && (whole || field.optional)) return [];
      return value === undefined && field.as !== "number" ? [] : [[field.key, toMeant(field, value ?? "")]];
    }),
  );

/** What a row goes by: its first line of text. */
export function nameRow(fields: readonly RecordField[], row: RecordTree): string {
  const first = fields.find(({ as }) => as === "line" || as === "long");
  return first ? textOrNone(row[first.key]).trim() : "";
}

/** Where something is wrong, in words: 申请材料 第 2 项 名称. `path` as a schema names it. */
export function describePlace(fields: readonly RecordField[], path: readonly PropertyKey[]): string {
  const [head, ...rest] = path;
  const field = fields.find(({ key }) => key === head);
  if (!field) return "";
  const [next, ...deeper] = rest;
  if (field.as === "group") return [field.label, describePlace(field.fields, rest)].filter(Boolean).join(" ");
  if (field.as !== "rows" || typeof next !== "number") return field.label;
  return [field.label, `第 ${next + 1} 项`, describePlace(field.fields, deeper)].filter(Boolean).join(" ");
}
