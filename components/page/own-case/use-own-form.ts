"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { z } from "zod";
import { useDraft } from "@/components/form/draft/use-draft";
import { holdFiles, releaseHeld, toBody, type HeldFiles } from "@/components/form/engine/held-files";
import { useContractForm } from "@/components/form/use-contract-form";
import { useToast } from "@/components/layout/providers/toasts";
import type { OwnArea } from "@/lib/own-case/own-area";
import { toUuid } from "@/lib/random-id";

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
  files?: HeldFiles;
  draftKey: string;
  send: (body: z.input<Schema>, submissionId: string) => Promise<{ readonly id: string; readonly number: string }>;
}) {
  const router = useRouter();
  const showToast = useToast();
  const [fields] = useState(() =>
    holdFiles("submissionId" in schema.shape ? schema.omit({ submissionId: true }) : schema, files),
  );
  const [initial] = useState<Readonly<Record<string, unknown>>>(() =>
    Object.fromEntries(Object.keys(fields.shape).map((key) => [key, begin[key] ?? (key in files ? [] : "")])),
  );
  const form = useContractForm({
    id,
    schema: fields,
    initial,
    onSubmit: async (data, { submissionId }) => {
      const body = toBody(data, files, schema) as z.input<Schema>;
      const receipt = await send(body, toUuid(submissionId)).catch((error: unknown) => {
        throw releaseHeld(error, data, { files, setValue: form.setValue });
      });
      await draft.clear();
      showToast({ tone: "success", text: `${area.what}已提交，编号 ${receipt.number}` });
      router.push(area.hrefTo(receipt.id));
    },
  });
  const draft = useDraft({ key: `${id}:${draftKey}`, values: form.values, initial, replace: form.replace });
  /** What is written so far, as the call would take it. */
  const written = () =>
    toBody(Object.fromEntries(Object.entries(form.values).filter(([, value]) => value !== "")), files, schema);
  return { form, draft, written };
}
