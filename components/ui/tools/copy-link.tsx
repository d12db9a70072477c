"use client";

import { useState } from "react";
import { IslandIcon } from "../icons/island-icon";
import { ScriptButton } from "./script-button";

/** Copies this page's address. */
export function CopyLink() {
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
    <ScriptButton kind="quiet" onClick={() => void copy()}>
      <IslandIcon name="link" size={18} />
      <span role="status">
        {state === "done" ? "已复制网址" : state === "failed" ? "复制失败，请从地址栏复制" : "复制网址"}
      </span>
    </ScriptButton>
  );
}
