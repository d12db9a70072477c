import { z } from "zod";
import { releaseGone } from "@/components/form/fields/gone-files";
import type { FormPicture } from "@/components/form/fields/pictures-field";
import type { UploadedFile } from "@/components/form/fields/use-uploads";
import { uploadedFile } from "@/contract/common/file";
import { readSchema } from "./read-schema";

/** A form holds whole files, so that they can be shown, where its call takes their ids; its draft does too. */

/** The fields of files, with what one of them is called: 照片. */
export type HeldFiles = Readonly<Record<string, string>>;
type Data = Readonly<Record<string, unknown>>;

const filesIn = (data: Data, key: string) => (data[key] ?? []) as readonly UploadedFile[];

const isPictures = (schema: z.ZodObject, key: string) => {
  const field = schema.shape[key] as z.ZodType | undefined;
  return field !== undefined && readSchema(field).kind === "pictures";
};

const toPictures = (held: readonly FormPicture[]) => held.map(({ fileId, alt }) => ({ fileId, alt }));

/** Pictures as the form shows them, judged by the call's own schema. */
const holdPictures = (field: z.ZodType) =>
  z.array(uploadedFile.extend({ alt: z.string() })).superRefine((pictures, context) => {
    const judged = field.safeParse(toPictures(pictures));
    for (const { message } of judged.error?.issues ?? []) context.addIssue({ code: "custom", message });
  });

/** The schema of the form over that of the call. */
export function holdFiles(schema: z.ZodObject, files: HeldFiles): z.ZodObject {
  const list = z.array(uploadedFile);
  const held = Object.entries(files).map(([key, what]) => {
    const field = schema.shape[key] as z.ZodType;
    if (isPictures(schema, key)) {
      const pictures = holdPictures(field);
      return [key, field.safeParse([]).success ? pictures.optional() : pictures] as const;
    }
    const mayBeNone = field.safeParse(undefined).success;
    return [key, mayBeNone ? list.optional() : list.min(1, { error: `请先选择${what}` })] as const;
  });
  return schema.extend(Object.fromEntries(held));
}

/** What the call takes: ids, and nothing where there are no files; of pictures also what they show. @param schema of the call */
export const toBody = (data: Data, files: HeldFiles, schema: z.ZodObject = z.object({})): Data =>
  Object.fromEntries(
    Object.entries(data).flatMap(([key, value]) => {
      if (!(key in files)) return [[key, value]];
      if (isPictures(schema, key)) return [[key, toPictures((value ?? []) as readonly FormPicture[])]];
      const ids = filesIn(data, key).map(({ fileId }) => fileId);
      return ids.length > 0 ? [[key, ids]] : [];
    }),
  );

/** What to throw where the gateway has some of the files no more: they leave the form, and are named. */
export const releaseHeld = (
  error: unknown,
  data: Data,
  { files, setValue }: { readonly files: HeldFiles; readonly setValue: (key: string, value: unknown) => void },
): unknown =>
  Object.entries(files).reduce(
    (left, [field, what]) =>
      releaseGone(left, { field, what, files: filesIn(data, field), keep: (stays) => setValue(field, stays) }),
    error,
  );
