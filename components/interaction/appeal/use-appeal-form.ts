"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { z } from "zod";
import { useDraft } from "@/components/form/draft/use-draft";
import { releaseGone } from "@/components/form/fields/gone-files";
import type { UploadedFile } from "@/components/form/fields/use-uploads";
import { useContractForm } from "@/components/form/use-contract-form";
import { useToast } from "@/components/layout/providers/toasts";
import { useWrite } from "@/components/layout/use-write";
import type { CurrentUser } from "@/contract/account/account";
import { uploadedFile } from "@/contract/common/file";
import { appealForm, type AppealCase } from "@/contract/interaction/appeal";
import { APPEALS } from "@/services/interaction/appeal/labels";
import { appealMutations, appeals } from "@/services/interaction/appeal/cases";
import { toUuid } from "../to-uuid";

// The form adds the number of the submission itself, and holds whole files where the call takes their ids: its draft does too.
const fields = appealForm.omit({ fileIds: true }).extend({ fileIds: z.array(uploadedFile).optional() });
export type AppealFields = z.output<typeof fields>;

function initialOf(user: CurrentUser, begun: AppealCase | undefined): Record<keyof AppealFields, unknown> {
  // What came later, from either side, stays with the case by itself.
  const sent = begun?.files.filter(({ added }) => added === null);
  const files = sent?.map(({ fileId, name, size }) => ({
    fileId,
    name,
    size: Math.max(size, 1),
    url: appeals.fileHref(begun?.id ?? "", fileId),
    uid: fileId,
  }));
  return {
    kind: begun?.kind ?? "",
    category: begun?.category ?? "",
    title: begun?.title ?? "",
    content: begun?.content ?? "",
    placeId: begun?.placeId ?? "",
    placeNote: begun?.placeNote ?? "",
    // Nothing is the empty text, as in every field.
    point: begun?.point ?? "",
    aboutUnitIds: begun?.aboutUnits.map(({ id }) => id) ?? [],
    notAboutUnitIds: [],
    confidential: begun?.confidential ?? false,
    mayPublish: begun?.mayPublish ?? false,
    contactName: begun?.contactName || user.fullName,
    phone: begun?.phone ?? "",
    fileIds: files ?? [],
  };
}

/** What the call takes: ids instead of files, and nothing where nothing is written. */
function toBody({ fileIds: files = [], ...data }: AppealFields) {
  return { ...data, fileIds: files.map(({ fileId }) => fileId) };
}

/** The form of an appeal with its draft in the browser: of a new one, or of one that was begun or came back. */
export function useAppealForm({ user, begun }: { user: CurrentUser; begun: AppealCase | undefined }) {
  const router = useRouter();
  const showToast = useToast();
  const submit = useWrite(appeals.mutations.submit());
  const amend = useWrite(appealMutations.amend());
  const [initial] = useState(() => initialOf(user, begun));
  const form = useContractForm({
    id: "appeal",
    schema: fields,
    initial,
    onSubmit: async (data, { submissionId }) => {
      const body = toBody(data);
      const sending = begun
        ? amend({ ...body, id: begun.id })
        : submit({ ...body, submissionId: toUuid(submissionId) });
      const { id, number } = await sending.catch((error: unknown) => {
        const keep = (left: readonly UploadedFile[]) => form.setValue("fileIds", left);
        throw releaseGone(error, { field: "fileIds", what: "附件", files: data.fileIds ?? [], keep });
      });
      await draft.clear();
      showToast({ tone: "success", text: `诉求已提交，编号 ${number}` });
      router.push(APPEALS.hrefOf(id));
    },
  });
  const key = `appeal:${begun?.id ?? "new"}:${user.enBaseId ?? ""}`;
  const draft = useDraft({ key, values: form.values, initial, replace: form.replace });
  return { form, draft };
}
export type AppealFormHandle = ReturnType<typeof useAppealForm>;
