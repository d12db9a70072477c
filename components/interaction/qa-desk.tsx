"use client";

import { lazy, Suspense } from "react";
import { createPortal } from "react-dom";
import { useViewer } from "@/components/layout/providers/viewer";
import { QaRating } from "./qa-rating";
import { QaVisitorHistory } from "./qa-visitor-history";
import styles from "./qa-desk.module.css";

const QaWrite = lazy(() => import("./qa-write"));

interface Told {
  readonly id: string;
  readonly question: string;
}

function parse<Value>(text: string | undefined): Value | undefined {
  return text ? (JSON.parse(text) as Value) : undefined;
}

/** What needs to know who is at the screen, drawn into its place; the default export is what the island loads. */
export default function QaDesk({ place }: { place: HTMLElement }) {
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
      <QaRating value={value} answers={parse<Told[]>(answers) ?? []} />
      {(isOpen || isMember) && (
        <Suspense fallback={<p role="status">数据加载中</p>}>
          <QaWrite value={value} policyId={about?.id} isMember={isMember} isOpen={isOpen} />
        </Suspense>
      )}
      {!isMember && <QaVisitorHistory value={value} />}
    </div>
  );
}
