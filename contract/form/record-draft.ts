import { z } from "zod";
import type { RecordField, RecordTree } from "./record-fields";

/** What may stand in a draft of a record: whatever was typed, in the fields that there are, and nothing else. */

const text = z.string().max(20_000, { error: "一处最长 20000 个字" });
const answers = z.strictObject({ question: z.string().max(40), answers: z.array(z.string().max(40)).max(20) });

function fieldDraft(field: RecordField): z.ZodType {
  switch (field.as) {
    case "yes":
      return z.boolean();
    case "choices":
    case "lines":
      return z.array(text).max(100);
    case "answers":
      return z.array(answers).max(20);
    case "group":
      return recordDraft(field.fields);
    case "rows":
      return z.array(recordDraft(field.fields)).max(field.most, { error: `${field.one}最多 ${field.most} 项` });
    case "kept":
      return z.json();
    default:
      return text;
  }
}

/** Nothing of it is required: what is missing is said when it is handed in. */
export const recordDraft = (fields: readonly RecordField[]): z.ZodType<RecordTree, RecordTree> =>
  // What a schema made at run time lets through, the compiler cannot know.
  z.strictObject(
    Object.fromEntries(fields.map((field) => [field.key, fieldDraft(field).optional()])),
  ) as unknown as z.ZodType<RecordTree, RecordTree>;
