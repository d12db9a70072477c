import { z } from "zod";

/** What a schema of the contract says about a field, so that a form does not say it again. Pure. */

/** Longer answers are written in several lines. */
const ONE_LINE = 200;

const unwrap = (field: z.ZodType): z.ZodType =>
  field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault
    ? unwrap(field.unwrap() as z.ZodType)
    : field;

/** @returns `most` the most letters, `codes` what there is to choose; undefined where nothing is said of it */
export function readSchema(field: z.ZodType): {
  readonly kind: "text" | "paragraph" | "choice" | "date" | "number" | "files" | "pictures" | "agree";
  readonly most?: number;
  readonly codes?: readonly string[];
} {
  const inner = unwrap(field);
  if (inner instanceof z.ZodEnum) return { kind: "choice", codes: inner.options.map(String) };
  if (inner instanceof z.ZodArray) return { kind: inner.element instanceof z.ZodObject ? "pictures" : "files" };
  if (inner instanceof z.ZodBoolean) return { kind: "agree" };
  if (inner instanceof z.ZodNumber) return { kind: "number" };
  if (inner instanceof z.ZodISODate) return { kind: "date" };
  const most = inner instanceof z.ZodString ? (inner.maxLength ?? undefined) : undefined;
  return { kind: most !== undefined && most > ONE_LINE ? "paragraph" : "text", most };
}
