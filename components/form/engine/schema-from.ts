import { z } from "zod";
import { problemOfAnswer, problemOfFiles, type FieldShape } from "@/contract/form/field";
import { problemsOfTable } from "@/contract/form/form-table";
import { tableRow } from "@/contract/form/form-table-shape";
import { zoneToday } from "@/lib/dates";

const fieldSchema = (field: FieldShape): z.ZodType => {
  if (field.kind === "files") {
    const list = z.array(z.unknown()).superRefine((files, context) => {
      const message = problemOfFiles(field, files.length);
      if (message !== undefined) context.addIssue({ code: "custom", message });
    });
    return field.required ? list : list.optional();
  }
  const { table } = field;
  if (table) {
    const rows = z.array(tableRow).superRefine((list, context) => {
      const [first, ...others] = problemsOfTable({ ...field, table }, list, zoneToday());
      if (first === undefined) return;
      const message = others.length > 0 ? `${first}；另有 ${others.length} 处也要修改` : first;
      context.addIssue({ code: "custom", message });
    });
    return field.required ? rows : rows.optional();
  }
  const text = z.string().superRefine((value, context) => {
    const message = problemOfAnswer(field, value);
    if (message !== undefined) context.addIssue({ code: "custom", message });
  });
  return field.required ? text : text.optional();
};

/**
 * The schema of fields that come as data, where the form has none in the contract. Judged by the contract's own functions, so
 * that both sides say the same.
 */
export const schemaFrom = (fields: readonly FieldShape[]): z.ZodObject =>
  z.object(Object.fromEntries(fields.map((field) => [field.key, fieldSchema(field)])));
