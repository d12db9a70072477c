"use client";

import { useState } from "react";
import { Dialog } from "@/components/layout/dialog/dialog";
import { useToast } from "@/components/layout/providers/toasts";
import { useAct } from "@/components/layout/use-act";
import { useWrite } from "@/components/layout/use-write";
import { Button } from "@/components/ui/button";
import type { GuideDossier } from "@/contract/desk/guide/guide-desk";
import { GUIDE_CHANGE_LABELS } from "@/contract/desk/guide/guide-desk-labels";
import { guideMutations } from "@/services/desk/guides";
import { ReasonDialog } from "@/components/form/reason-dialog";
import styles from "./guides.module.css";

type Ending = "abolish" | "restore";

/** What a confirmed change brings about. */
const EFFECTS: Readonly<Record<Ending, string>> = {
  abolish: "取消以后公众在列表和搜索里找不到它，指南的地址写明已取消和原因，不再受理新的申请；正在办理的照常办完。",
  restore: "恢复以后公众马上看到取消以前的那一版，重新受理申请。",
};

/** Abolishing an item or restoring it begins with a reason, and is done when a second person confirms it. */
export function ProposeEnding({ dossier: { id, version }, change }: { dossier: GuideDossier; change: Ending }) {
  const showToast = useToast();
  const [asking, setAsking] = useState(false);
  const propose = useWrite(guideMutations.propose(id, change));
  const label = GUIDE_CHANGE_LABELS[change];
  return (
    <>
      <Button kind="plain" small onClick={() => setAsking(true)}>
        {label}事项
      </Button>
      {asking && (
        <ReasonDialog
          title={`提出${label}这个事项`}
          confirm="提出"
          label={`${label}的原因`}
          hint={change === "abolish" ? "公众看得到，写明依据，如：国务院令第 790 号取消这项许可" : "留在历次版本里"}
          max={500}
          act={async (reason) => {
            await propose({ base: version, reason });
            showToast({ tone: "success", text: "已提出，有发布岗位的同事会收到消息" });
          }}
          onClose={() => setAsking(false)}
        >
          <p>{EFFECTS[change]}要另一位有发布岗位的工作人员确认才生效。</p>
        </ReasonDialog>
      )}
    </>
  );
}

/** For whoever proposed it to take it back, and for the second person to confirm it or not. */
export function EndingReviewActs({
  dossier: { id, draft, mayRelease },
  edits,
}: {
  dossier: GuideDossier;
  edits: boolean;
}) {
  const showToast = useToast();
  const [asking, setAsking] = useState<"release" | "return">();
  const release = useWrite(guideMutations.release(id));
  const giveBack = useWrite(guideMutations.giveBack(id));
  const recall = useWrite(guideMutations.recall(id));
  const recalling = useAct(() => recall(draft?.edition ?? 1), { done: "已撤回，事项照旧" });
  if (!draft || draft.change === "edit") return null;
  const { change, edition, note } = draft;
  const label = GUIDE_CHANGE_LABELS[change];
  return (
    <div className={styles.acts}>
      {edits && (
        <Button kind="plain" small busy={recalling.busy} onClick={() => void recalling.run()}>
          撤回{label}
        </Button>
      )}
      {mayRelease && (
        <>
          <Button kind="plain" small onClick={() => setAsking("return")}>
            不同意
          </Button>
          <Button small onClick={() => setAsking("release")}>
            确认{label}
          </Button>
        </>
      )}
      {asking === "release" && (
        <Dialog
          title={`确认${label}这个事项？`}
          confirm={`确认${label}`}
          danger={change === "abolish"}
          act={async () => {
            await release(edition);
            showToast({ tone: "success", text: `已${label}` });
          }}
          onClose={() => setAsking(undefined)}
        >
          <p>原因：{note}</p>
          <p>{EFFECTS[change]}</p>
        </Dialog>
      )}
      {asking === "return" && (
        <ReasonDialog
          title={`不同意${label}这个事项`}
          confirm="不同意"
          label="不同意的原因"
          hint="提出的人会收到"
          max={500}
          act={async (opinion) => {
            await giveBack({ edition, opinion });
            showToast({ tone: "success", text: "事项照旧，提出的人会收到消息" });
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}
