import { z } from "zod";
import { allCalls } from "../../../contract";
import type { Call } from "../../../contract/call";
import { AREAS } from "./areas";
import { FORMS } from "./forms";

/** What a call is sent, in parts; all of it is text but the body. */
export interface SentInput {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** What fits most fields that take no free words. */
const PLAIN = [
  "1",
  "2026-01-01",
  "2025",
  "true",
  "000000",
  "FK20260101-0001",
  "WD20260101-0001",
  "SB-20260101-0001",
  "BX20260101-0001",
  "SQ20260101-0001",
  ...AREAS.flatMap(({ desk }) => desk?.number ?? []),
];

/** Forms of the calls that only the machine makes. */
const CONTROL_FORMS: Readonly<Record<string, unknown>> = {
  importRows: { rows: [{ line: 1, row: { id: "some-id" } }] },
  previewItems: { rows: [{ line: 1, row: { id: "some-id" } }] },
  diffPolicies: { rows: [{ line: 1, row: { id: "some-id" } }] },
};

/** Every value that some list of the schema allows. */
function listedValues(schema: z.ZodType): string[] {
  const text = JSON.stringify(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
  return [...text.matchAll(/"enum":(\[[^\]]*\])|"const":("[^"]*")/g)].flatMap(([, list, one]) =>
    list ? (JSON.parse(list) as unknown[]).map(String) : [JSON.parse(one ?? '""') as string],
  );
}

/** A value for each field: of the given words the first that its schema takes. What takes none of anything is left out. */
function fill(schema: z.ZodObject | undefined, words: readonly string[]): Record<string, string> {
  const fields: Record<string, string> = {};
  if (!schema) return fields;
  for (const [key, field] of Object.entries(schema.shape as Record<string, z.ZodType>)) {
    const fitting = [...words, ...PLAIN, ...listedValues(field)].find((word) => field.safeParse(word).success);
    if (fitting !== undefined) fields[key] = fitting;
  }
  if (schema.safeParse(fields).success) return fields;
  // Fields that must not stand together.
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([key]) => !(schema.shape as Record<string, z.ZodType>)[key]?.safeParse(undefined).success,
    ),
  );
}

type Path = readonly (string | number)[];

/** Where the parts of a form lie, the whole form first. */
export function pathsOf(form: unknown, at: Path = []): Path[] {
  if (typeof form !== "object" || form === null) return [at];
  const entries = Array.isArray(form) ? form.map((value, index) => [index, value] as const) : Object.entries(form);
  return [at, ...entries.flatMap(([key, value]) => pathsOf(value, [...at, key]))];
}

/** The form with another value at a path. */
export function replaced(form: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(form)) return form.map((one: unknown, index) => (index === key ? replaced(one, rest, value) : one));
  const fields = form as Record<string, unknown>;
  return { ...fields, [key]: replaced(fields[key], rest, value) };
}

function at(form: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], form);
}

/** The form with words in place of its own texts, wherever the schema takes them. */
function worded(schema: z.ZodType, form: unknown, words: readonly string[]): unknown {
  let filled = form;
  for (const path of pathsOf(form)) {
    if (typeof at(form, path) !== "string") continue;
    const tries = words.map((word) => replaced(filled, path, word));
    filled = tries.find((one) => schema.safeParse(one).success) ?? filled;
  }
  return filled;
}

/** An input of the call that its contract accepts, with these words in as many fields as take them. */
export function inputOf(name: string, words: readonly string[] = ["some-id", "一些文字"]): SentInput {
  const { params, query, body } = allCalls[name] as Call;
  const form = FORMS[name] ?? CONTROL_FORMS[name];
  return {
    params: fill(params, words),
    query: fill(query, words),
    body: body && form ? worded(body, form, words) : undefined,
  };
}
