"use client";

import { useState } from "react";
import { TextArea } from "@/components/form/fields/text-fields";
import { Dialog } from "@/components/layout/dialog/dialog";
import { useToast } from "@/components/layout/providers/toasts";
import { useWrite } from "@/components/layout/use-write";
import { Alert } from "@/components/ui/alert";
import type { WorkFile } from "@/contract/desk/queue";
import { workMutations } from "@/services/desk/mutations";
import { useDraft } from "../drafts/use-draft";
import styles from "./case.module.css";

/** Gives the item to a unit or to a colleague, with a word for them. */
export function AssignDialog({ work, onClose }: { work: WorkFile; onClose: () => void }) {
  const showToast = useToast();
  const assign = useWrite(workMutations(work).assign());
  const [unitId, setUnitId] = useState(work.unit?.id ?? "");
  const [operatorId, setOperatorId] = useState("");
  const { words, setWords, sent } = useDraft(work, "assign");
  const [tried, setTried] = useState(false);
  const unit = work.units.find(({ id }) => id === unitId);
  const same = unitId === (work.unit?.id ?? "") && operatorId === "";
  const problem = unitId === "" || same ? "请选择另一个单位，或本单位的一位同事" : undefined;
  return (
    <Dialog
      title={`转办 ${work.number}`}
      confirm="转办"
      ready={problem === undefined}
      onTry={() => setTried(true)}
      act={async () => {
        await assign({ unitId, ...(operatorId ? { operatorId } : {}), ...(words.trim() ? { words } : {}) });
        sent(words);
        showToast({
          tone: "success",
          text: `已转给${unit?.people.find(({ id }) => id === operatorId)?.name ?? unit?.standIn?.name ?? unit?.name ?? ""}`,
        });
      }}
      onClose={onClose}
    >
      <div className={styles.dialog}>
        {tried && problem && (
          <Alert tone="warning" announce>
            {problem}
          </Alert>
        )}
        <label>
          单位
          <select
            value={unitId}
            onChange={(event) => {
              setUnitId(event.target.value);
              setOperatorId("");
            }}
          >
            <option value="">请选择</option>
            {work.units.map(({ id, name, standIn }) => (
              <option key={id} value={id}>
                {standIn ? `${name}（没有人在岗，由${standIn.name}代办）` : name}
              </option>
            ))}
          </select>
        </label>
        <label>
          同事（选填）
          <select value={operatorId} onChange={(event) => setOperatorId(event.target.value)}>
            <option value="">不指定，由单位接手</option>
            {unit?.people.map(({ id, name, awayUntil }) => (
              <option key={id} value={id} disabled={awayUntil !== null}>
                {awayUntil === null ? name : `${name}（到 ${awayUntil} 不在岗）`}
              </option>
            ))}
          </select>
        </label>
        <TextArea
          id="assign-words"
          name="words"
          value={words}
          onChange={setWords}
          label="转办说明"
          optional
          rows={3}
          max={500}
        />
      </div>
    </Dialog>
  );
}
