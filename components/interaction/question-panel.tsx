"use client";

import { lazy, Suspense } from "react";
import { createPortal } from "react-dom";
import { useViewer } from "@/components/layout/providers/viewer";
import { AnswerRatings } from "./answer-rating";
import { VisitorHistory } from "./visitor-history";
import styles from "./question-panel.module.css";

const AskStaffPanel = lazy(() => import("./ask-staff-panel"));

interface Told {
  readonly id: string;
  readonly question: string;
}

function parse<Value>(text: string | undefined): Value | undefined {
  return text ? (JSON.parse(text) as Value) : undefined;
}

/** What needs to know who is at the screen, drawn into its place; the default export is what the island loads. */
export default function QuestionPanel({ place }: { place: HTMLElement }) {
  return createPortal(<Desk place={place} />, place);
}

function Desk({ place }: { place: HTMLElement }) {
  const viewer = useViewer();
  const { value = "", answers, policy, open } = place.dataset;
  const isMember = viewer.kind === "member";
  const about = parse<{ id: string; title: string }>(policy);
  const isOpen = open === "1";
  return (
    <div className={styles.desk}>
      <AnswerRatings value={value} answers={parse<Told[]>(answers) ?? []} />
      {(isOpen || isMember) && (
        <Suspense fallback={<p role="status">数据加载中</p>}>
          <AskStaffPanel value={value} policyId={about?.id} isMember={isMember} isOpen={isOpen} />
        </Suspense>
      )}
      {!isMember && <VisitorHistory value={value} />}
    </div>
  );
}
