"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ReasonDialog } from "@/components/form/reason-dialog";
import { Dialog } from "@/components/layout/dialog/dialog";
import { useToast } from "@/components/layout/providers/toasts";
import { useAct } from "@/components/layout/use-act";
import { useWrite } from "@/components/layout/use-write";
import { Button } from "@/components/ui/button";
import type { GuideDossier } from "@/contract/desk/guide/guide-desk";
import { formatMoment } from "@/contract/desk/view";
import { DESK_GUIDES, deskGuideAddress } from "@/lib/address/desk";
import { deskQueries } from "@/services/desk/queries";
import { guideMutations } from "@/services/desk/guides";
import { EndingReviewActs, ProposeEnding } from "./guide-ending-acts";
import type { useGuideDraft } from "./use-guide-draft";
import styles from "./guides.module.css";

type Writing = ReturnType<typeof useGuideDraft>;

/** What can be done with a guide as it stands, and whether what was written is saved. */
export function GuideActs({
  dossier,
  writing,
  onJudged,
}: {
  dossier: GuideDossier;
  writing: Writing;
  onJudged: (judged: boolean) => void;
}) {
  const { data: me } = useQuery(deskQueries.me());
  const edits = me?.roles.some((role) => role !== "read") === true;
  const { draft, abolished, version } = dossier;
  if (draft && draft.change !== "edit") return <EndingReviewActs dossier={dossier} edits={edits} />;
  if (draft?.state === "review") return <ReviewActs dossier={dossier} edits={edits} />;
  if (edits && abolished) return <ProposeEnding dossier={dossier} change="restore" />;
  if (edits && !draft && version > 0 && !writing.dirty)
    return (
      <div className={styles.acts}>
        <SavedLine dossier={dossier} writing={writing} />
        <ProposeEnding dossier={dossier} change="abolish" />
      </div>
    );
  return edits ? <DraftActs dossier={dossier} writing={writing} onJudged={onJudged} /> : null;
}

function SavedLine({
  dossier: { draft },
  writing: { dirty, saving, failure },
}: {
  dossier: GuideDossier;
  writing: Writing;
}) {
  const words =
    failure.length > 0
      ? "没有存上"
      : saving
        ? "正在保存"
        : dirty
          ? "还没有存"
          : draft
            ? `已保存 ${formatMoment(draft.updatedAt)}`
            : "没有修改";
  return (
    <span role="status" className={styles.saved}>
      {words}
    </span>
  );
}

function DraftActs({
  dossier,
  writing,
  onJudged,
}: {
  dossier: GuideDossier;
  writing: Writing;
  onJudged: (judged: boolean) => void;
}) {
  const { id, draft } = dossier;
  const router = useRouter();
  const showToast = useToast();
  const [asking, setAsking] = useState<"submit" | "discard">();
  const submit = useWrite(guideMutations.submit(id));
  const discard = useWrite(guideMutations.discard(id));
  const handing = useAct(async () => {
    if (writing.dirty && !(await writing.saveNow())) return;
    onJudged(true);
    setAsking("submit");
  });
  const problems = draft?.problems.length ?? 0;
  const save = () => void writing.saveNow();
  return (
    <div className={styles.acts}>
      <SavedLine dossier={dossier} writing={writing} />
      {writing.dirty && (
        <Button kind="plain" small busy={writing.saving} onClick={save}>
          保存
        </Button>
      )}
      {(draft !== null || writing.dirty) && (
        <>
          <Button kind="plain" small onClick={() => setAsking("discard")}>
            放弃修改
          </Button>
          <Button small busy={handing.busy} onClick={() => void handing.run()}>
            交出核对
          </Button>
        </>
      )}
      {asking === "submit" &&
        (problems > 0 ? (
          <Dialog title="还不能交出核对" cancel="回去改" onClose={() => setAsking(undefined)}>
            <p>还有 {problems} 处要改，已经标在各栏里，左边写着哪一部分有几处。</p>
          </Dialog>
        ) : (
          <ReasonDialog
            title="交给另一位工作人员核对发布"
            confirm="交出"
            label="改了什么、为什么改"
            hint="核对的人先看这里；发布以后留在历次版本里"
            max={500}
            act={async (note) => {
              await submit({ edition: writing.edition() ?? 1, note });
              showToast({ tone: "success", text: "已交出，有发布岗位的同事会收到消息" });
              router.replace(`${deskGuideAddress(id)}?view=changes`);
            }}
            onClose={() => setAsking(undefined)}
          >
            <p>核对期间不能再改；要接着改的可以撤回。</p>
          </ReasonDialog>
        ))}
      {asking === "discard" && (
        <Dialog
          title="放弃这份修改？"
          confirm="放弃"
          danger
          act={async () => {
            const edition = writing.edition();
            if (edition !== null) await discard(edition);
            showToast({ tone: "success", text: "已放弃，公布的版本不变" });
            router.replace(DESK_GUIDES);
          }}
          onClose={() => setAsking(undefined)}
        >
          <p>写的都会删掉，公布的版本不变。</p>
        </Dialog>
      )}
    </div>
  );
}

function ReviewActs({ dossier: { id, draft, mayRelease }, edits }: { dossier: GuideDossier; edits: boolean }) {
  const showToast = useToast();
  const router = useRouter();
  const [asking, setAsking] = useState<"release" | "return">();
  const release = useWrite(guideMutations.release(id));
  const giveBack = useWrite(guideMutations.giveBack(id));
  const recall = useWrite(guideMutations.recall(id));
  const edition = draft?.edition ?? 1;
  const recalling = useAct(() => recall(edition), {
    done: "已撤回，可以接着改",
    onDone: () => router.replace(`${deskGuideAddress(id)}?view=edit`),
  });
  return (
    <div className={styles.acts}>
      {edits && (
        <Button kind="plain" small busy={recalling.busy} onClick={() => void recalling.run()}>
          撤回修改
        </Button>
      )}
      {mayRelease && (
        <>
          <Button kind="plain" small onClick={() => setAsking("return")}>
            退回
          </Button>
          <Button small onClick={() => setAsking("release")}>
            发布
          </Button>
        </>
      )}
      {asking === "release" && (
        <Dialog
          title="发布这份修改？"
          confirm="发布"
          act={async () => {
            const { version } = await release(edition);
            showToast({ tone: "success", text: `已发布为第 ${version} 版` });
            router.replace(`${deskGuideAddress(id)}?view=versions`);
          }}
          onClose={() => setAsking(undefined)}
        >
          <p>发布以后公众马上看到；已经交来的申请仍按交时的表单和材料办，新的申请按这一版。</p>
        </Dialog>
      )}
      {asking === "return" && (
        <ReasonDialog
          title="退回这份修改"
          confirm="退回"
          label="退回的原因"
          hint="修改的人会收到"
          max={500}
          act={async (opinion) => {
            await giveBack({ edition, opinion });
            showToast({ tone: "success", text: "已退回，修改的人会收到消息" });
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}
