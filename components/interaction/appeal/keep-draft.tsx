"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useAct } from "@/components/layout/use-act";
import { useWrite } from "@/components/layout/use-write";
import { Button } from "@/components/ui/button";
import type { UploadedFile } from "@/components/form/fields/use-uploads";
import type { AppealCase, AppealDraft } from "@/contract/interaction/appeal";
import { randomId, toUuid } from "@/lib/random-id";
import { APPEALS } from "@/services/interaction/appeal/labels";
import { appealMutations } from "@/services/interaction/appeal/cases";
import styles from "./appeal.module.css";

/** The form's fields as far as they are written, for a draft that may miss anything. */
const written = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== "" && value !== null));

/** The form holds whole files where the call takes their ids. */
type WrittenAppeal = Omit<AppealDraft, "fileIds"> & { readonly fileIds?: readonly UploadedFile[] };

/** Keeps a draft at the zone, for other devices and colleagues. */
export function KeepDraft({
  values,
  begun,
  onKept,
}: {
  values: Readonly<Record<string, unknown>>;
  begun?: Pick<AppealCase, "id" | "updatedAt">;
  onKept: () => Promise<unknown>;
}) {
  const router = useRouter();
  const save = useWrite(appealMutations.saveDraft());
  const [submissionId] = useState(() => toUuid(randomId()));
  const keep = useAct(
    async () => {
      const { fileIds = [], ...rest } = written(values) as WrittenAppeal;
      await save({
        ...rest,
        fileIds: fileIds.map(({ fileId }) => fileId),
        ...(begun ? { id: begun.id, updatedAt: begun.updatedAt } : { submissionId }),
      });
      await onKept();
      router.push(APPEALS.list.href);
    },
    {
      done: "草稿已保存，可以在“我的诉求”里继续填写",
      failed: "草稿没有保存成功，内容仍在页面上，请稍后重试",
      here: true,
    },
  );
  return (
    <>
      <Button kind="plain" busy={keep.busy} onClick={() => void keep.run()}>
        存为草稿
      </Button>
      {keep.failure.length > 0 && (
        <p role="alert" className={styles.failure}>
          {keep.failure.join("；")}
        </p>
      )}
    </>
  );
}
