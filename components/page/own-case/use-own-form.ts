"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { z } from "zod";
import { useDraft } from "@/components/form/draft/use-draft";
import { holdFiles } from "@/components/form/engine/read-schema";
import { releaseGone } from "@/components/form/fields/gone-files";
import type { UploadedFile } from "@/components/form/fields/use-uploads";
import { useContractForm } from "@/components/form/use-contract-form";
import { useToast } from "@/components/layout/providers/toasts";
import type { OwnArea } from "@/lib/own-case/own-area";
import { toUuid } from "@/lib/random-id";

const NO_FILES: readonly UploadedFile[] = [];

/**
 * The form by which a case is handed in, with its draft in the browser: it holds whole files where the call takes their ids,
 * lets go of those that are gone, says the number and leads to the case.
 *
 * @param schema what the call takes; the number of the submission is not among the fields
 * @param initial what the fields begin with; those without begin empty
 * @param files the fields of files: what one of them is called
 * @param draftKey which draft it is, below the form's id
 */
export function useOwnForm<Schema extends z.ZodObject>({
  id,
  area,
  schema,
  initial: begin,
  files = {},
  draftKey,
  send,
}: {
  id: string;
  area: OwnArea<string>;
  schema: Schema;
  initial: Readonly<Record<string, unknown>>;
  files?: Readonly<Record<string, string>>;
  draftKey: string;
  send: (body: z.input<Schema>, submissionId: string) => Promise<{ readonly id: string; readonly number: string }>;
}) {
  const router = useRouter();
  const showToast = useToast();
  const [fields] = useState(() => {
    const held = Object.entries(files).map(([key, what]) => [key, holdFiles(schema.shape[key] as z.ZodType, what)]);
    const rest: z.ZodObject = "submissionId" in schema.shape ? schema.omit({ submissionId: true }) : schema;
    return rest.extend(Object.fromEntries(held) as z.ZodRawShape);
  });
  const [initial] = useState<Readonly<Record<string, unknown>>>(() =>
    Object.fromEntries(Object.keys(fields.shape).map((key) => [key, begin[key] ?? (key in files ? NO_FILES : "")])),
  );
  const form = useContractForm({
    id,
    schema: fields,
    initial,
    onSubmit: async (data, { submissionId }) => {
      const held = Object.keys(files).map((key) => [key, (data[key] ?? NO_FILES) as readonly UploadedFile[]] as const);
      const ids = held
        .filter(([, list]) => list.length > 0)
        .map(([key, list]) => [key, list.map(({ fileId }) => fileId)]);
      const written = Object.entries(data).filter(([key]) => !(key in files));
      const sending = send(Object.fromEntries([...written, ...ids]) as z.input<Schema>, toUuid(submissionId));
      const receipt = await sending.catch((error: unknown) => {
        throw held.reduce<unknown>((left, [field, list]) => {
          const keep = (stays: readonly UploadedFile[]) => form.setValue(field, stays);
          return releaseGone(left, { field, what: files[field] ?? "", files: list, keep });
        }, error);
      });
      await draft.clear();
      showToast({ tone: "success", text: `${area.what}已提交，编号 ${receipt.number}` });
      router.push(area.hrefOf(receipt.id));
    },
  });
  const draft = useDraft({ key: `${id}:${draftKey}`, values: form.values, initial, replace: form.replace });
  return { form, draft };
}
export type OwnFormHandle = ReturnType<typeof useOwnForm>;
