import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNewLines } from "@/components/layout/use-new-lines";
import type { OwnDesk } from "@/contract/desk/own-desk";
import type { WorkFile } from "@/contract/desk/queue";
import type { WorkKind } from "@/contract/desk/work-kinds";
import { deskQueries } from "@/services/desk/queries";

/**
 * What others have done with the item since it was opened, in a line; nothing at first. The dossier is read again when the
 * case itself went on, and only then: each reading is a line in the security log.
 */
export function useNews(kind: WorkKind, { number, events }: WorkFile, me: OwnDesk): string {
  const client = useQueryClient();
  const step = events.find(({ act }) => act === "step")?.id;
  const read = useRef(step);
  useEffect(() => {
    if (read.current === step) return;
    read.current = step;
    void client.invalidateQueries({ queryKey: deskQueries.sheet(kind, number).queryKey });
  }, [client, kind, number, step]);
  const [event] = useNewLines(events, ({ who }) => who === me.fullName);
  return event ? `刚刚更新：${event.who} ${event.text}` : "";
}
