"use client";

import { useToast } from "@/components/layout/providers/toasts";
import { useWrite } from "@/components/layout/use-write";
import { queueCalls, type WorkFile } from "@/contract/desk/queue";
import { workMutations } from "@/services/desk/mutations";
import { WordsDialog } from "./words-dialog";

const judge = queueCalls.escalateWork.body.pick({ words: true });

/** Asks those who audit to see to it, from the unit upwards; the answer says who that is. */
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
      hint="请审核岗位督办；本单位没有的，逐级往上找到人"
      max={500}
      judge={judge}
      act={async (words) => {
        const { supervisors } = await escalate({ words });
        showToast({ tone: "success", text: `已升级，${supervisors.map(({ name }) => name).join("、")}会收到` });
      }}
      onClose={onClose}
    />
  );
}
