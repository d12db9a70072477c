"use client";

import { useState } from "react";
import { Button } from "../button";

/** Copies a text that is shown once; says whether it worked, since some browsers refuse. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [state, setState] = useState<"" | "done" | "failed">("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState("done");
    } catch {
      setState("failed");
    }
  };
  return (
    <>
      <Button kind="plain" small onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status">
        {state === "done" && "已复制"}
        {state === "failed" && "复制失败，请手工抄录"}
      </span>
    </>
  );
}
