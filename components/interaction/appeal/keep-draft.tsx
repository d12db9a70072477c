"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ActButton } from "@/components/layout/act-button";
import { useWrite } from "@/components/layout/use-write";
import type { AppealCase, AppealDraft } from "@/contract/interaction/appeal";
import { randomId, toUuid } from "@/lib/random-id";
import { APPEALS } from "@/services/interaction/appeal/labels";
import { appealMutations } from "@/services/interaction/appeal/cases";

/** Keeps a draft at the zone, for other devices and colleagues. */
export function KeepDraft({
  written,
  begun,
  onKept,
}: {
  /** The form as far as it is written, for a draft that may miss anything. */
  written: () => AppealDraft;
  begun?: Pick<AppealCase, "id" | "updatedAt">;
  onKept: () => Promise<unknown>;
}) {
  const router = useRouter();
  const save = useWrite(appealMutations.saveDraft());
  const [submissionId] = useState(() => toUuid(randomId()));
  const keep = async () => {
    const which = begun ? { id: begun.id, updatedAt: begun.updatedAt } : { submissionId };
    await save({ fileIds: [], ...written(), ...which });
    await onKept();
    router.push(APPEALS.list.href);
  };
  return (
    <ActButton
      kind="plain"
      act={keep}
      done="草稿已保存，可以在“我的诉求”里继续填写"
      failed="草稿没有保存成功，内容仍在页面上，请稍后重试"
    >
      存为草稿
    </ActButton>
  );
}
