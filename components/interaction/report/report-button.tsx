"use client";

import { lazy, Suspense, useState } from "react";
import { IslandIcon } from "@/components/ui/icons/island-icon";
import { ScriptButton } from "@/components/ui/tools/script-button";
import type { Reported } from "./report-form";

const ReportDialog = lazy(() => import("./report-dialog"));

/** Opens the form that reports something. Its code comes with the first click. */
export function ReportButton({ about }: { about: Reported }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ScriptButton kind="quiet" onClick={() => setOpen(true)}>
        <IslandIcon name="warning" size={18} />
        举报
      </ScriptButton>
      {open && (
        <Suspense fallback={null}>
          <ReportDialog about={about} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
