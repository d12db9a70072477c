"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useToast } from "@/components/layout/providers/toasts";
import { leaveForDeskLogin } from "@/lib/viewer/desk-leave";
import { startDeskLive } from "@/services/desk/live";
import { deskMessageQueries } from "@/services/desk/messages";
import { peopleQueries } from "@/services/desk/people";
import { deskQueries } from "@/services/desk/queries";
import { whenActive } from "./activity";

/**
 * Queues, counts and what administrators confirm move as things arrive. While nobody is at the desk they wait for the next
 * touch: asking would keep the session alive.
 */
export function useDeskLive(userId: string | undefined): void {
  const client = useQueryClient();
  const showToast = useToast();
  useEffect(() => {
    if (userId === undefined) return;
    const renew = () => {
      for (const { queryKey } of [deskQueries.counts(), deskMessageQueries.unread(), peopleQueries.requests()])
        void client.invalidateQueries({ queryKey });
    };
    return startDeskLive({
      onMove: () => whenActive(renew),
      onMessage: (text) => showToast({ tone: "info", text }),
      onSignedOut: leaveForDeskLogin,
    });
  }, [userId, client, showToast]);
}
