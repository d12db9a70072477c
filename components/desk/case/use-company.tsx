"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Alert } from "@/components/ui/alert";
import type { WorkFile } from "@/contract/desk/queue";
import type { WorkKind } from "@/contract/desk/work-kinds";
import { deskQueries } from "@/services/desk/queries";
import { whileActive } from "../frame/activity";

const TOUCH_MS = 20_000;

/**
 * Who else looks at the item. What somebody has changed comes by the live channel; where that was missed it is asked for
 * here.
 */
export function useCompany(kind: WorkKind, { number, version }: Pick<WorkFile, "number" | "version">): React.ReactNode {
  const client = useQueryClient();
  const { data } = useQuery({ ...deskQueries.company(kind, number), refetchInterval: whileActive(TOUCH_MS) });
  const newest = data?.version ?? version;
  const isOld = newest > version;
  useEffect(() => {
    if (isOld) void client.invalidateQueries({ queryKey: deskQueries.work(kind, number).queryKey });
    // Once for each version that is heard of: where it does not come, it is not asked for without end.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the version that is heard of says when
  }, [newest]);
  const names = data?.others.map(({ name }) => name).join("、") ?? "";
  return names === "" ? null : (
    <Alert announce>
      <p>{names} 也在看这一件。</p>
    </Alert>
  );
}
