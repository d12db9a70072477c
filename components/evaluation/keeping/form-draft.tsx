"use client";

import { useEffect, useRef, useState } from "react";
import { DraftStatus } from "@/components/form/draft/draft-status";
import { browserDraftStore, type Draft } from "@/components/form/draft/draft-store";
import { visitorKey } from "@/components/form/draft/own-key";
import { useDraft } from "@/components/form/draft/use-draft";
import { useToast } from "@/components/layout/providers/toasts";
import { useAct } from "@/components/layout/use-act";
import { onlyAnswered } from "../use-evaluation";
import { toolKey, type KeepingPlace, type KeepingProps } from "./keeping-place";
import { createMemberDraftStore } from "./member-draft-store";
import { countAnswers, OfferedDrafts } from "./offered-drafts";
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
    place.kind === "account" ? createMemberDraftStore(tool, visitorKey(toolKey(tool)), onLast) : browserDraftStore,
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
  const goOn = (offered: Draft) => {
    draft.takeOffered(offered);
    showToast({ tone: "success", text: `已填入 ${String(countAnswers(offered))} 项，请接着填` });
    stay();
  };
  const drop = useAct(draft.dropOffered, {
    done: (_, dropped) => `已删除 ${String(countAnswers(dropped))} 项，可以重新填写`,
    failed: "没有删除，请检查网络后重试",
    onDone: stay,
  });
  const { offered } = draft;
  return (
    <div ref={here} tabIndex={-1} className={styles.draft}>
      {offered.length > 0 ? (
        <OfferedDrafts offered={offered} busy={drop.busy} onGoOn={goOn} onDrop={(one) => void drop.run(one)} />
      ) : (
        children
      )}
      <DraftStatus draft={draft} />
    </div>
  );
}
