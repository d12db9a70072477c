"use client";

import { useState } from "react";
import { Button } from "./button";
import styles from "./button.module.css";
import { IslandIcon } from "./icons/island-icon";
import { useScriptsReady } from "./states/use-scripts-ready";

/** Copies this page's address. Without scripts the button would do nothing, so it shows only when they run. */
export function CopyLink() {
  const ready = useScriptsReady();
  const [state, setState] = useState<"idle" | "done" | "failed">("idle");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href.split("#")[0] ?? "");
      setState("done");
    } catch {
      // Not allowed or not on https: the address bar is still there.
      setState("failed");
    }
  };
  return (
    <Button kind="quiet" {...(ready ? {} : { className: styles.waiting })} onClick={() => void copy()}>
      <IslandIcon name="link" size={18} />
      <span role="status">
        {state === "done" ? "已复制网址" : state === "failed" ? "复制失败，请从地址栏复制" : "复制网址"}
      </span>
    </Button>
  );
}
