"use client";

import type { ButtonKind } from "../button";
import { IslandIcon } from "../icons/island-icon";
import { ScriptButton } from "./script-button";

/** Prints the page. */
export function PrintButton({ kind = "plain", children = "打印" }: { kind?: ButtonKind; children?: React.ReactNode }) {
  return (
    <ScriptButton kind={kind} className="screen-only" onClick={() => window.print()}>
      <IslandIcon name="print" size={18} />
      {children}
    </ScriptButton>
  );
}
