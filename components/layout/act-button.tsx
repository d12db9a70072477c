"use client";

import { useAct } from "@/components/layout/use-act";
import { Button, type ButtonKind } from "@/components/ui/button";
import styles from "./act-button.module.css";

/** A button that writes, with what went wrong beside it. @param act is given the place that the button stands in */
export function ActButton({
  act,
  kind = "quiet",
  done,
  failed,
  children,
}: {
  act: (place: HTMLElement | null) => Promise<unknown>;
  kind?: ButtonKind;
  done: string;
  failed: string;
  children: React.ReactNode;
}) {
  const { busy, failure, run } = useAct(act, { done, failed, here: true });
  return (
    <>
      <Button kind={kind} busy={busy} onClick={({ currentTarget }) => void run(currentTarget.parentElement)}>
        {children}
      </Button>
      {failure.length > 0 && (
        <p role="alert" className={styles.failure}>
          {failure.join("；")}
        </p>
      )}
    </>
  );
}
