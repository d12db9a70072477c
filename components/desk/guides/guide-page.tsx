"use client";

import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { ViewSwitch } from "@/components/page/view-switch";
import { Alert } from "@/components/ui/alert";
import { PortalLink } from "@/components/ui/portal-link";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonTable } from "@/components/ui/states/skeleton";
import { Tag } from "@/components/ui/tag";
import { GUIDE_CHANGE_LABELS } from "@/contract/desk/guide/guide-desk-labels";
import type { GuideDossier } from "@/contract/desk/guide/guide-desk";
import type { WholeGuide } from "@/contract/guide/guide-form";
import { formatMoment } from "@/contract/desk/view";
import { DESK_GUIDES, deskGuideAddress } from "@/lib/address/desk";
import { guideHref } from "@/lib/address/guide-address";
import { failureMessage } from "@/lib/gateway/failure-message";
import { formatDraftState, guideQueries } from "@/services/desk/guides";
import { GuideActs } from "./guide-acts";
import { GuideChanges } from "./guide-changes";
import { GuideEditor } from "./guide-editor";
import { GuideVersions } from "./guide-versions";
import { useGuideDraft } from "./use-guide-draft";
import frame from "../frame/page.module.css";
import styles from "./guides.module.css";

const VIEWS = { edit: "修改", changes: "改了什么", preview: "公众看到的样子", versions: "历次版本" } as const;
type View = keyof typeof VIEWS;

/** Draws a guide as the public reads it. */
type DrawGuide = (guide: WholeGuide) => React.ReactNode;

/** A guide at the desk: written by one, read and published by another. */
export function DeskGuidePage({ id, draw }: { id: string; draw: DrawGuide }) {
  const { data, error, refetch } = useQuery(guideQueries.one(id));
  if (data) return <Guide dossier={data} draw={draw} />;
  return (
    <div className={frame.body}>
      <h1 className="visually-hidden">办事指南</h1>
      {error ? (
        <ErrorState what="办事指南" messages={failureMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonTable columns={2} rows={10} />
      )}
    </div>
  );
}

/** It is abolished, or somebody has proposed to abolish or restore it. */
const isEnding = ({ draft, abolished }: GuideDossier): boolean =>
  abolished !== null || (draft !== null && draft.change !== "edit");

function readView(wish: string | null, dossier: GuideDossier): View {
  const { draft } = dossier;
  const known = (Object.keys(VIEWS) as View[]).find((view) => view === wish);
  // Nothing is edited or changed in an item that is abolished or shall be.
  if (isEnding(dossier)) return "versions";
  // Whoever comes to publish reads first what is other.
  return known ?? (draft?.state === "review" ? "changes" : "edit");
}

function Guide({ dossier, draw }: { dossier: GuideDossier; draw: DrawGuide }) {
  const { id, name, unit, version, whole, draft, abolished } = dossier;
  const view = readView(useSearchParams().get("view"), dossier);
  const [judged, setJudged] = useState(false);
  const writing = useGuideDraft(dossier);
  const shown = draft?.state === "review" ? draft.form : writing.values;
  return (
    <>
      <div className={frame.head}>
        <PortalLink href={DESK_GUIDES}>办事指南</PortalLink>
        <h1>{(draft?.form["name"] as string | undefined) || name}</h1>
        <span className={frame.note}>{unit}</span>
        {draft && <Tag tone={draft.state === "review" ? "brand" : "muted"}>{formatDraftState(draft)}</Tag>}
        <span className={frame.note}>
          {abolished ? (
            `${formatMoment(abolished.at)} 取消，公众看不到`
          ) : version === 0 ? (
            "还没有公布"
          ) : whole ? (
            <PortalLink href={guideHref("/examine", id)}>公布的是第 {version} 版</PortalLink>
          ) : (
            "指南不全，只列名称"
          )}
        </span>
      </div>
      <div className={styles.bar}>
        <ViewSwitch
          label="看什么"
          views={(isEnding(dossier) ? (["versions"] as const) : (Object.keys(VIEWS) as View[])).map((one) => ({
            href: `${deskGuideAddress(id)}?view=${one}`,
            label: VIEWS[one],
            isCurrent: one === view,
          }))}
        />
        <GuideActs dossier={dossier} writing={writing} onJudged={setJudged} />
      </div>
      <div className={frame.body}>
        <Said dossier={dossier} failure={writing.failure} onRetry={() => void writing.saveNow()} />
        {view === "edit" && <GuideEditor dossier={dossier} writing={writing} judged={judged} />}
        {view === "changes" && (
          <GuideChanges
            before={dossier.form ?? {}}
            after={shown}
            none={draft ? "和公布的一样，没有改动" : "还没有修改"}
          />
        )}
        {view === "preview" && <Preview dossier={dossier} dirty={writing.dirty} draw={draw} />}
        {view === "versions" && <GuideVersions dossier={dossier} />}
      </div>
    </>
  );
}

/** What whoever opens it must know first: why it came back, what was changed, what could not be saved. */
function Said({
  dossier: { draft, version, abolished },
  failure,
  onRetry,
}: {
  dossier: GuideDossier;
  failure: readonly string[];
  onRetry: () => void;
}) {
  return (
    <>
      {failure.length > 0 && (
        <Alert tone="warning" announce>
          {failure.map((words) => (
            <p key={words}>{words}</p>
          ))}
          <button type="button" className={styles.retry} onClick={onRetry}>
            再存一次
          </button>
        </Alert>
      )}
      {draft?.opinion && (
        <Alert tone="warning">
          <b>退回的原因：</b>
          {draft.opinion}
        </Alert>
      )}
      {abolished && !draft && (
        <Alert>这个事项已经取消，公众看不到，也不能申请；正在办理的照常办完。原因：{abolished.reason}</Alert>
      )}
      {draft && draft.change !== "edit" && (
        <Alert>
          {draft.editors.join("、")}于 {formatMoment(draft.updatedAt)} 提出{GUIDE_CHANGE_LABELS[draft.change]}
          这个事项：{draft.note}。由另一位有发布岗位的人确认。
        </Alert>
      )}
      {draft?.change === "edit" && draft.state === "review" && (
        <Alert>
          {draft.editors.join("、")}于 {formatMoment(draft.updatedAt)} 交来：{draft.note}
          。核对“改了什么”和“公众看到的样子”，由没有改过它的人发布。
        </Alert>
      )}
      {draft && draft.base !== version && (
        <Alert tone="warning">
          修改期间公布的指南更新成了第 {version} 版（这份修改是从第 {draft.base} 版开始的），请对着“改了什么”核对。
        </Alert>
      )}
    </>
  );
}

function Preview({
  dossier: { preview, draft },
  dirty,
  draw,
}: {
  dossier: GuideDossier;
  dirty: boolean;
  draw: DrawGuide;
}) {
  if (!draft) return <p className={styles.note}>没有修改，公众看到的就是公布的那一版。</p>;
  if (!preview) return <p className={styles.note}>写完整了才有预览，还有 {draft.problems.length} 处要改。</p>;
  return (
    <>
      {dirty && <p className={styles.note}>刚写的还没有存，存好以后这里才有。</p>}
      <div className={styles.preview} inert>
        <h2>{preview.name}</h2>
        <p>{preview.gives}</p>
        {draw(preview)}
      </div>
    </>
  );
}
