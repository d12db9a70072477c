"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useToast } from "@/components/layout/providers/toasts";
import { leaveForDeskLogin } from "@/lib/viewer/desk-leave";
import { startDeskLive } from "@/services/desk/live";
import { deskMessageQueries } from "@/services/desk/messages";
import { peopleQueries } from "@/services/desk/people";
import { deskQueries, WORK_KEY } from "@/services/desk/queries";
import { whenActive } from "./activity";

/**
 * Queues, counts, the item that is open and what administrators confirm move as things arrive. While nobody is at the desk they wait for the next
 * touch: asking would keep the session alive.
 */
export function useDeskLive(userId: string | undefined): void {
  const client = useQueryClient();
  const showToast = useToast();
  useEffect(() => {
    if (userId === undefined) return;
    const renew = () => {
      const shown = [deskQueries.counts(), deskMessageQueries.unread(), peopleQueries.requests()];
      for (const queryKey of [WORK_KEY, ...shown.map((query) => query.queryKey)])
        void client.invalidateQueries({ queryKey });
    };
    return startDeskLive({
      onMove: () => whenActive(renew),
      onMessage: (text) => showToast({ tone: "info", text }),
      onSignedOut: leaveForDeskLogin,
    });
  }, [userId, client, showToast]);
}
