"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Icon } from "@/components/ui/icons/icon";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonTable } from "@/components/ui/states/skeleton";
import type { GuideDossier, GuideVersion } from "@/contract/desk/guide/guide-desk";
import { GUIDE_CHANGE_LABELS, GUIDE_ORIGIN_LABELS } from "@/contract/desk/guide/guide-desk-labels";
import { formatMoment } from "@/contract/desk/view";
import { failureMessage } from "@/lib/gateway/failure-message";
import { guideQueries } from "@/services/desk/guides";
import { GuideChanges } from "./guide-changes";
import styles from "./guides.module.css";

/** Every version that the public has read, each with what it changed. */
export function GuideVersions({ dossier: { id, versions } }: { dossier: GuideDossier }) {
  if (versions.length === 0) return <p className={styles.note}>还没有公布过。</p>;
  return (
    <ol className={styles.versions} aria-label="历次版本">
      {versions.map((version) => (
        <li key={version.version}>
          <Version id={id} version={version} />
        </li>
      ))}
    </ol>
  );
}

function Version({
  id,
  version: { version, change, origin, editors, releasedBy, note, at },
}: {
  id: string;
  version: GuideVersion;
}) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Icon name="chevron" size={14} />
        <b>第 {version} 版</b>
        <span>{formatMoment(at)}</span>
        <span>
          {origin === "import"
            ? GUIDE_ORIGIN_LABELS.import
            : `${editors.join("、")}${change === "edit" ? "修改" : `提出${GUIDE_CHANGE_LABELS[change]}`}，${releasedBy ?? ""}${change === "edit" ? "发布" : "确认"}`}
        </span>
        {note && <span className={styles.versionNote}>{note}</span>}
      </summary>
      {open && <VersionChanges id={id} version={version} />}
    </details>
  );
}

function VersionChanges({ id, version }: { id: string; version: number }) {
  const { data, error, refetch } = useQuery(guideQueries.version(id, version));
  if (!data)
    return error ? (
      <ErrorState what="这个版本" messages={failureMessage(error)} onRetry={() => void refetch()} />
    ) : (
      <SkeletonTable columns={3} rows={3} />
    );
  if (!data.before) return <p className={styles.note}>这是保存下来的最早一版。</p>;
  return <GuideChanges before={data.before} after={data.form} none="和前一版的内容一样" />;
}
