"use client";

import { useEffect, useState } from "react";
import { DraftStatus } from "@/components/form/draft/draft-status";
import { browserDraftStore } from "@/components/form/draft/draft-store";
import { useDraft, type DraftHandle } from "@/components/form/draft/use-draft";
import { Button } from "@/components/ui/button";
import { formatDateTime } from "@/lib/format";
import { onlyAnswered } from "../use-evaluation";
import { visitorKey, type KeepingPlace, type KeepingProps } from "./keeping-place";
import { createMemberDraftStore } from "./member-draft-store";
import styles from "./keeping.module.css";

/** Keeps what is filled in and offers what was kept last time; `children` stand where nothing is offered. */
export default function FormDraft({
  tool,
  place,
  answers,
  initial,
  settleRef,
  onTake,
  onLast,
  children,
}: KeepingProps & { readonly place: KeepingPlace; readonly children: React.ReactNode }) {
  const [store] = useState(() =>
    place.kind === "account" ? createMemberDraftStore(tool, visitorKey(tool), onLast) : browserDraftStore,
  );
  const draft = useDraft({
    key: place.key,
    values: onlyAnswered(answers),
    initial: onlyAnswered(initial),
    replace: onTake,
    store,
    offer: true,
  });
  useEffect(() => {
    settleRef.current = () => void draft.settle();
    return () => {
      settleRef.current = undefined;
    };
  });
  return (
    <>
      {draft.offered ? <Offer draft={draft} offered={draft.offered} /> : children}
      <DraftStatus draft={draft} />
    </>
  );
}

function Offer({ draft, offered }: { draft: DraftHandle; offered: NonNullable<DraftHandle["offered"]> }) {
  const [asking, setAsking] = useState(false);
  const count = String(Object.keys(offered.values).length);
  return (
    <div className={styles.offer} role="group" aria-label="上次填写">
      <p className={styles.line}>
        <strong>上次填写</strong>
        <span>
          {asking
            ? `重新填写会删掉上次填的 ${count} 项，不能恢复。`
            : `${formatDateTime(offered.savedAt).slice(0, 16)} 保存，填了 ${count} 项，没有保存结果。`}
        </span>
      </p>
      {asking ? (
        <p className={styles.line}>
          <Button kind="danger" small onClick={() => void draft.dropOffered()}>
            删掉，重新填写
          </Button>
          <Button kind="plain" small onClick={() => setAsking(false)}>
            先不删
          </Button>
        </p>
      ) : (
        <p className={styles.line}>
          <Button small onClick={draft.takeOffered}>
            继续填写
          </Button>
          <Button kind="plain" small onClick={() => setAsking(true)}>
            重新填写
          </Button>
        </p>
      )}
    </div>
  );
}
