"use client";

import { createPortal } from "react-dom";
import { QueryProvider } from "@/components/layout/query-provider";
import { useViewer } from "@/components/layout/viewer";
import { QaFollow } from "./qa-follow";
import { QaForm } from "./qa-form";
import { QaMine } from "./qa-mine";
import { QaRating } from "./qa-rating";
import { QaVisitorHistory } from "./qa-visitor-history";
import styles from "./qa-desk.module.css";

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
  return (
    <QueryProvider>
      <div className={styles.desk}>
        <QaRating value={value} answers={parse<Told[]>(answers) ?? []} />
        {open === "1" && (
          <div className={styles.columns}>
            <QaForm value={value} policyId={about?.id} isMember={isMember} />
            {!isMember && <QaFollow />}
          </div>
        )}
        {isMember ? <QaMine value={value} /> : <QaVisitorHistory value={value} />}
      </div>
    </QueryProvider>
  );
}
