"use client";

import { useScriptsReady } from "./states/use-scripts-ready";
import { Button, type ButtonKind } from "./button";
import styles from "./button.module.css";
import { IslandIcon } from "./icons/island-icon";

/** Prints the page. Without scripts the button would do nothing, so it shows only when they run; its place is kept. */
export function PrintButton({ kind = "plain", children = "打印" }: { kind?: ButtonKind; children?: React.ReactNode }) {
  const ready = useScriptsReady();
  return (
    <Button
      kind={kind}
      className={ready ? "screen-only" : `screen-only ${styles.waiting}`}
      onClick={() => window.print()}
    >
      <IslandIcon name="print" size={18} />
      {children}
    </Button>
  );
}
