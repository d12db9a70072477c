"use client";

import { useToast } from "@/components/layout/providers/toasts";
import { useWrite } from "@/components/layout/use-write";
import { queueCalls, type WorkFile } from "@/contract/desk/queue";
import { workMutations } from "@/services/desk/mutations";
import { WordsDialog } from "./words-dialog";

const judge = queueCalls.escalateWork.body.pick({ words: true });

/** Asks those who audit in the unit to see to it. */
export function EscalateDialog({ work, onClose }: { work: WorkFile; onClose: () => void }) {
  const showToast = useToast();
  const escalate = useWrite(workMutations(work).escalate());
  return (
    <WordsDialog
      work={work}
      part="escalate"
      title={`升级 ${work.number}`}
      confirm="升级"
      danger
      label="升级的原因"
      hint="请本单位审核岗位督办"
      max={500}
      judge={judge}
      act={async (words) => {
        await escalate({ words });
        showToast({ tone: "success", text: "已升级，本单位审核岗位会收到" });
      }}
      onClose={onClose}
    />
  );
}
