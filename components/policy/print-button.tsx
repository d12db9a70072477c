"use client";

import { useSyncExternalStore } from "react";
import { Icon } from "@/components/ui/icon";
import styles from "./policy.module.css";

const never = () => () => undefined;

/** Prints the page. Without scripts the button would do nothing, so it appears only when they run; its place is kept. */
export function PrintButton() {
  const ready = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <div className={styles.tool}>
      {ready && (
        <button type="button" onClick={() => window.print()}>
          <Icon name="print" size={18} />
          打印
        </button>
      )}
    </div>
  );
}
