"use client";

import { useState } from "react";
import { useOwnForm } from "@/components/page/own-case/use-own-form";
import { useWrite } from "@/components/layout/use-write";
import type { CurrentUser } from "@/contract/account/account";
import { appealForm, type AppealCase } from "@/contract/interaction/appeal";
import { appealMutations, appeals } from "@/services/interaction/appeal/cases";
import { APPEALS } from "@/services/interaction/appeal/labels";

const EMPTY = { aboutUnitIds: [], notAboutUnitIds: [], confidential: false, mayPublish: false };

function beginWith(user: CurrentUser, begun: AppealCase | undefined): Readonly<Record<string, unknown>> {
  if (!begun) return { ...EMPTY, contactName: user.fullName };
  // What came later, from either side, stays with the case by itself.
  const sent = begun.files.filter(({ added }) => added === null);
  return {
    ...EMPTY,
    ...begun,
    contactName: begun.contactName || user.fullName,
    aboutUnitIds: begun.aboutUnits.map(({ id }) => id),
    fileIds: sent.map(({ fileId, name, size }) => ({
      fileId,
      name,
      size: Math.max(size, 1),
      url: appeals.fileHref(begun.id, fileId),
      uid: fileId,
    })),
  };
}

/** The form of an appeal with its draft in the browser: of a new one, or of one that was begun or came back. */
export function useAppealForm({ user, begun }: { user: CurrentUser; begun: AppealCase | undefined }) {
  const submit = useWrite(appeals.mutations.submit());
  const amend = useWrite(appealMutations.amend());
  const [initial] = useState(() => beginWith(user, begun));
  return useOwnForm({
    id: "appeal",
    area: APPEALS,
    schema: appealForm,
    initial,
    files: { fileIds: "附件" },
    draftKey: `${begun?.id ?? "new"}:${user.enBaseId ?? ""}`,
    send: (written, submissionId) => {
      const body = { fileIds: [], ...written };
      return begun ? amend({ ...body, id: begun.id }) : submit({ ...body, submissionId });
    },
  });
}
export type AppealFormHandle = ReturnType<typeof useAppealForm>;
