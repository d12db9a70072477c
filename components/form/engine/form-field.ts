import type { z } from "zod";
import type { Choice } from "@/components/form/fields/choice-fields";
import type { SendFile } from "@/components/form/fields/use-uploads";
import { optionsOf } from "@/contract/coded-value";
import type { FieldKind } from "@/contract/form/field";
import type { TableShape } from "@/contract/form/form-table";
import { readSchema } from "./read-schema";

/** A field of a form as it is shown, kept as data. */
export interface FormField {
  readonly key: string;
  readonly label: string;
  /** `agree`: a single yes. `pictures`: files in an order, each with what it shows. */
  readonly kind: FieldKind | "agree" | "pictures";
  readonly hint?: string | undefined;
  readonly unit?: string | undefined;
  /** Of a `choice`: a few stand as lines, in one row where none needs explaining, more as a list; `as` says otherwise. */
  readonly options?: readonly Choice[];
  readonly as?: "lines" | "list";
  /** A list in two levels, in place of `options`. */
  readonly groups?: readonly { readonly label: string; readonly options: readonly Choice[] }[];
  readonly width?: "short" | "medium";
  readonly rows?: number;
  /** The most letters of a `paragraph`. */
  readonly most?: number | undefined;
  readonly autoComplete?: string;
  /** Of `files` and `pictures`. `what`: what one of them is called: 照片. */
  readonly files?: {
    readonly what: string;
    readonly most: number;
    readonly send: SendFile;
    readonly types?: readonly string[];
  };
  /** Of a `table`. */
  readonly table?: TableShape | undefined;
}

/** What a form says of a field; the rest its schema says. A coded value may be given by its labels. */
type FieldWords = Partial<Omit<FormField, "key" | "label" | "options">> & {
  readonly label: string;
  readonly options?: readonly Choice[] | Readonly<Record<string, string>>;
};

const isList = (options: FieldWords["options"]): options is readonly Choice[] => Array.isArray(options);

/**
 * The fields of a form over the schema of its call, in the order in which they are named. Throws where the schema has no such
 * field, or a code that there are no words for.
 */
export function fieldsFrom<Schema extends z.ZodObject>(
  schema: Schema,
  words: { readonly [Key in keyof Schema["shape"] & string]?: FieldWords },
): readonly FormField[] {
  const shape: Readonly<Record<string, unknown>> = schema.shape;
  return Object.entries<FieldWords | undefined>(words).flatMap(([key, said]) => {
    if (said === undefined) return [];
    const field = shape[key] as z.ZodType | undefined;
    if (field === undefined) throw new Error(`表单里没有 ${key} 这一栏`);
    const read = readSchema(field);
    const { options = {}, ...more } = said;
    const codes = said.groups ? undefined : read.codes;
    const known = isList(options) ? options : optionsOf(options);
    const choices = codes?.map((code) => {
      const choice = known.find(({ value }) => value === code);
      if (choice === undefined) throw new Error(`${key} 的 ${code} 没有说法`);
      return choice;
    });
    return [{ key, kind: read.kind, most: read.most, ...more, options: choices ?? known }];
  });
}
