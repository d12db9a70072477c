"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { leaveForDeskLogin } from "@/lib/viewer/desk-leave";
import { startDeskLive } from "@/services/desk/live";
import { deskQueries } from "@/services/desk/queries";
import { isActive } from "./activity";

/** Queues and counts move as cases arrive. While nobody is at the desk they wait: asking would keep the session alive. */
export function useDeskLive(userId: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return;
    return startDeskLive({
      onMove: () => {
        if (isActive()) void client.invalidateQueries({ queryKey: deskQueries.counts().queryKey });
      },
      onSignedOut: leaveForDeskLogin,
    });
  }, [userId, client]);
}
