"use client";

import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { useAct } from "@/components/layout/use-act";
import { useWrite } from "@/components/layout/use-write";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/states/error-state";
import { failureMessage } from "@/lib/gateway/failure-message";
import { staffingMutations, staffingQueries } from "@/services/desk/staffing";
import { AbsenceDialog } from "../people/absence-dialog";
import styles from "./account.module.css";

/** Which days one is away, and who works on what is one's own meanwhile. */
export function OwnAbsence() {
  const { data, error, refetch } = useQuery(staffingQueries.ownAbsence());
  const put = useWrite(staffingMutations.putOwnAbsence());
  const drop = useWrite(staffingMutations.dropOwnAbsence());
  const dropping = useAct(() => drop(), { done: "已取消", name: "取消不在岗" });
  const [open, setOpen] = useState(false);
  const absence = data?.absence;
  return (
    <section className={styles.section} aria-labelledby="desk-absence">
      <h2 id="desk-absence">不在岗和代办</h2>
      {error && <ErrorState what="不在岗" messages={failureMessage(error)} onRetry={() => void refetch()} />}
      {data && (
        <>
          <p>
            {absence
              ? `${absence.from} 至 ${absence.until} 不在岗，${absence.cover ? `由${absence.cover.name}代办` : "没有代办人"}`
              : "没有写明不在岗的日子。请假、出差前写上，手上的事由代办人办，新来的不会分给您。"}
          </p>
          <p className={styles.acts}>
            <Button kind="plain" onClick={() => setOpen(true)}>
              {absence ? "修改" : "写明不在岗"}
            </Button>
            {absence && (
              <Button kind="quiet" busy={dropping.busy} onClick={() => void dropping.run()}>
                取消不在岗
              </Button>
            )}
          </p>
        </>
      )}
      {open && data && (
        <AbsenceDialog
          called="我"
          begun={absence ?? undefined}
          colleagues={data.colleagues}
          put={put}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
