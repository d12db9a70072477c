"use client";

import { useEffect, useRef, useState } from "react";
import { DraftStatus } from "@/components/form/draft/draft-status";
import { browserDraftStore, type Draft } from "@/components/form/draft/draft-store";
import { useDraft } from "@/components/form/draft/use-draft";
import { useToast } from "@/components/layout/providers/toasts";
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
  const showToast = useToast();
  const here = useRef<HTMLDivElement>(null);
  /** The button that was pressed is gone: the keyboard stays at the top of the form. */
  const stay = () => here.current?.focus();
  const goOn = ({ values }: Draft) => {
    draft.takeOffered();
    showToast({ tone: "success", text: `已填入上次的 ${String(Object.keys(values).length)} 项，请接着填` });
    stay();
  };
  const startAnew = () => {
    void draft.dropOffered();
    stay();
  };
  return (
    <div ref={here} tabIndex={-1} className={styles.draft}>
      {draft.offered ? <Offer offered={draft.offered} onGoOn={goOn} onStartAnew={startAnew} /> : children}
      <DraftStatus draft={draft} />
    </div>
  );
}

function Offer({
  offered,
  onGoOn,
  onStartAnew,
}: {
  readonly offered: Draft;
  readonly onGoOn: (offered: Draft) => void;
  readonly onStartAnew: () => void;
}) {
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
          <Button kind="danger" small onClick={onStartAnew}>
            删掉，重新填写
          </Button>
          <Button kind="plain" small onClick={() => setAsking(false)}>
            先不删
          </Button>
        </p>
      ) : (
        <p className={styles.line}>
          <Button small onClick={() => onGoOn(offered)}>
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
