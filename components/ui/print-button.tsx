"use client";

import { useScriptsReady } from "./states/use-scripts-ready";
import { Button, type ButtonKind } from "./button";
import styles from "./button.module.css";
import { IslandIcon } from "./icons/island-icon";

/**
 * Prints the page. `whole`: with the parts that are left out by default (`data-print-part="whole"`), the folds
 * that belong to the print (`data-print-open`) opened.
 */
function printPage(whole: boolean) {
  const root = document.documentElement;
  if (whole) {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>("details[data-print-open]")) fold.open = true;
    root.dataset.print = "whole";
    window.addEventListener("afterprint", () => delete root.dataset.print, { once: true });
  }
  window.print();
}

/** Prints the page. Without scripts the button would do nothing, so it shows only when they run; its place is kept. */
export function PrintButton({
  kind = "plain",
  whole = false,
  children = "打印",
}: {
  kind?: ButtonKind;
  whole?: boolean;
  children?: React.ReactNode;
}) {
  const ready = useScriptsReady();
  return (
    <Button
      kind={kind}
      className={ready ? "screen-only" : `screen-only ${styles.waiting}`}
      onClick={() => printPage(whole)}
    >
      <IslandIcon name="print" size={18} />
      {children}
    </Button>
  );
}
