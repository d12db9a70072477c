"use client";

import { useState } from "react";
import { TextArea } from "@/components/form/fields/text-fields";
import { Dialog } from "@/components/layout/dialog/dialog";
import { useToast } from "@/components/layout/providers/toasts";
import { useWrite } from "@/components/layout/use-write";
import { queueCalls, type WorkFile } from "@/contract/desk/queue";
import { workMutations } from "@/services/desk/mutations";

const fields = queueCalls.escalateWork.body.pick({ words: true });

/** Asks those who audit in the unit to see to it. */
export function EscalateDialog({ work, onClose }: { work: WorkFile; onClose: () => void }) {
  const showToast = useToast();
  const escalate = useWrite(workMutations(work).escalate());
  const [words, setWords] = useState("");
  const [tried, setTried] = useState(false);
  const judged = fields.safeParse({ words });
  const error = tried && !judged.success ? judged.error.issues[0]?.message : undefined;
  return (
    <Dialog
      title={`升级 ${work.number}`}
      confirm="升级"
      danger
      ready={judged.success}
      onTry={() => setTried(true)}
      act={async () => {
        await escalate({ words });
        showToast({ tone: "success", text: "已升级，本单位审核岗位会收到" });
      }}
      onClose={onClose}
    >
      <TextArea
        id="escalate-words"
        name="words"
        value={words}
        onChange={setWords}
        label="升级的原因"
        hint="请本单位审核岗位督办"
        rows={4}
        max={500}
        {...(error ? { error } : {})}
      />
    </Dialog>
  );
}
