import { z } from "zod";
import { problemOfAnswer, problemOfFiles, type FieldShape } from "@/contract/form/field";
import { problemsOfTable, type TableRow } from "@/contract/form/form-table";
import { tableRow } from "@/contract/form/form-table-shape";
import { zoneToday } from "@/lib/dates";

/** Why an answer cannot be taken as it is; undefined where it can. */
function findProblem(field: FieldShape, value: unknown): string | undefined {
  const list: unknown[] = Array.isArray(value) ? value : [];
  const { table } = field;
  if (field.kind === "files") return problemOfFiles(field, list.length);
  if (!table) return problemOfAnswer(field, typeof value === "string" ? value : "");
  const [first, ...others] = problemsOfTable({ ...field, table }, list as TableRow[], zoneToday());
  return first !== undefined && others.length > 0 ? `${first}；另有 ${others.length} 处也要修改` : first;
}

const shapeOf = ({ kind, table }: FieldShape): z.ZodType => {
  if (kind === "files") return z.array(z.unknown());
  return table ? z.array(tableRow) : z.string();
};

/** A field that depends on other answers, and is asked only for some of them. */
interface Judged extends FieldShape {
  readonly onlyIf?: unknown;
}

/** One field by itself. What is asked only for some answers may be empty here, but is not marked as left to choice. */
function fieldSchema({ onlyIf, ...field }: Judged): z.ZodType {
  const judged = onlyIf === undefined ? field : { ...field, required: false };
  const schema = shapeOf(field).superRefine((value, context) => {
    const message = findProblem(judged, value);
    if (message !== undefined) context.addIssue({ code: "custom", message });
  });
  return field.required ? schema : schema.optional();
}

/**
 * The schema of fields that come as data, where the form has none in the contract. Judged by the contract's own functions, so
 * that both sides say the same.
 *
 * @param isAsked whether a field with `onlyIf` is asked now that these are the values
 */
export const schemaFrom = (
  fields: readonly Judged[],
  isAsked: (field: Judged, values: Readonly<Record<string, unknown>>) => boolean = () => true,
): z.ZodObject =>
  z
    .object(Object.fromEntries(fields.map((field) => [field.key, fieldSchema(field)])))
    .superRefine((values, context) => {
      for (const field of fields) {
        if (field.onlyIf === undefined || !field.required || !isAsked(field, values)) continue;
        const message = findProblem(field, values[field.key]);
        if (message !== undefined) context.addIssue({ code: "custom", message, path: [field.key] });
      }
    });
