"use client";

import { Button } from "../button";
import styles from "../button.module.css";
import { useScriptsReady } from "../states/use-scripts-ready";

/** A button that does nothing without scripts: it shows only when they run, and its place is kept until then. */
export function ScriptButton({ className = "", ...rest }: React.ComponentProps<typeof Button>) {
  const ready = useScriptsReady();
  return <Button {...rest} className={ready ? className : `${className} ${styles.waiting}`.trim()} />;
}
