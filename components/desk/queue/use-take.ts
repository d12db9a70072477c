"use client";

import { useAct } from "@/components/layout/use-act";
import { useWrite } from "@/components/layout/use-write";
import type { WorkRow } from "@/contract/desk/queue";
import { takeSeveral, workMutations } from "@/services/desk/mutations";

const NO_ROW = { kind: "feedback", number: "", version: 1 } as const;

/** Takes the line that is looked at. */
export function useTake(row: WorkRow | undefined) {
  const take = useWrite(workMutations(row ?? NO_ROW).take());
  return useAct(async () => (row ? take() : undefined), {
    done: () => (row ? `已接手 ${row.number}` : undefined),
    name: "接手",
  });
}

/** Takes several; what a colleague was quicker with stays where it is and is counted. */
export function useBatch(onDone: () => void) {
  const take = useWrite(takeSeveral());
  return useAct((rows: readonly WorkRow[]) => take(rows), {
    done: ({ taken, asked }) =>
      taken === asked
        ? `已接手 ${taken} 件`
        : { tone: "info", text: `接手了 ${taken} 件，另外 ${asked - taken} 件同事已先接手或情况有变，列表已更新` },
    onDone,
  });
}
