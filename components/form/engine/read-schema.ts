import { z } from "zod";

/** What a schema of the contract says about a field, so that a form does not say it again. Pure. */

/** Longer answers are written in several lines. */
const ONE_LINE = 200;

const unwrap = (field: z.ZodType): z.ZodType =>
  field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault
    ? unwrap(field.unwrap() as z.ZodType)
    : field;

/** @returns `most` the most letters; undefined where there is no bound */
export function readSchema(field: z.ZodType): {
  readonly kind: "text" | "paragraph" | "choice" | "date" | "number" | "files";
  readonly required: boolean;
  readonly most: number | undefined;
} {
  const inner = unwrap(field);
  const required = !field.safeParse(undefined).success;
  if (inner instanceof z.ZodEnum) return { kind: "choice", required, most: undefined };
  if (inner instanceof z.ZodArray) return { kind: "files", required, most: undefined };
  if (inner instanceof z.ZodNumber) return { kind: "number", required, most: undefined };
  if (inner instanceof z.ZodISODate) return { kind: "date", required, most: undefined };
  const most = inner instanceof z.ZodString ? (inner.maxLength ?? undefined) : undefined;
  return { kind: most !== undefined && most > ONE_LINE ? "paragraph" : "text", required, most };
}
