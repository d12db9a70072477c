"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useToast } from "@/components/layout/providers/toasts";
import { leaveForDeskLogin } from "@/lib/viewer/desk-leave";
import { startDeskLive } from "@/services/desk/live";
import { deskMessageQueries } from "@/services/desk/messages";
import { deskQueries } from "@/services/desk/queries";
import { isActive } from "./activity";

/** Queues and counts move as cases arrive. While nobody is at the desk they wait: asking would keep the session alive. */
export function useDeskLive(userId: string | undefined): void {
  const client = useQueryClient();
  const showToast = useToast();
  useEffect(() => {
    if (userId === undefined) return;
    return startDeskLive({
      onMove: () => {
        if (!isActive()) return;
        void client.invalidateQueries({ queryKey: deskQueries.counts().queryKey });
        void client.invalidateQueries({ queryKey: deskMessageQueries.unread().queryKey });
      },
      onMessage: (text) => showToast({ tone: "info", text }),
      onSignedOut: leaveForDeskLogin,
    });
  }, [userId, client, showToast]);
}
