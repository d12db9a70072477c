"use client";

import { createContext, useContext, useEffect, useMemo, useState } from "react";
import type { LiveEvent, MessageEntry, UnreadCounts } from "@/contract/message/message";
import { leaveWithSession, sessionEnd } from "@/lib/viewer/session-end";
import { entryWords, listAfter } from "@/services/message/entries";
import { useToast } from "./toasts";
import { useViewer } from "./viewer";

interface LiveState {
  readonly counts: UnreadCounts | undefined;
  /** Who looked at what of the current enterprise, the newest first (specification 3, resourceOrDemandList). */
  readonly resourceOrDemandList: readonly MessageEntry[];
  /** Grows with everything that changes the inbox or a case: what shows them asks again. */
  readonly round: number;
}

const NOTHING: LiveState = { counts: undefined, resourceOrDemandList: [], round: 0 };
const LiveContext = createContext<LiveState>(NOTHING);

/** Unread counts and what else the live channel brings. Nothing for visitors. */
export const useLive = () => useContext(LiveContext);

/** What an event says to the person at once, or nothing. Specification 4: one entry tells, several only replace the list. */
function wordsOf(event: LiveEvent): string | undefined {
  if (event.type === "message") return `新消息：${event.message.title}`;
  const [entry, ...more] = event.type === "entries" ? event.entries : [];
  return entry && more.length === 0 ? entry.name + entryWords(entry) : undefined;
}

/** Owns the live channel: it opens after sign-in and only then; its code is loaded with it. */
export function LiveProvider({ children }: { children: React.ReactNode }) {
  const viewer = useViewer();
  const showToast = useToast();
  const [state, setState] = useState(NOTHING);
  // News are not for who only looks.
  const userId = viewer.kind === "member" && viewer.user.readOnly === undefined ? viewer.user.id : undefined;
  const enId = viewer.kind === "member" ? viewer.user.enBaseId : null;

  useEffect(() => {
    if (userId === undefined) return;
    let stop: (() => void) | undefined;
    let left = false;
    void import("@/services/message/live").then(({ startLive }) => {
      if (left) return;
      stop = startLive({
        userId,
        enId,
        onUpdate: (news) => {
          if (news.type === "counts") {
            setState((now) => ({ ...now, counts: news.counts, round: now.round + 1 }));
            return;
          }
          if (news.type === "signedOut") {
            // The windows that this connection does not serve (another enterprise) hear of it too.
            sessionEnd.tell();
            void leaveWithSession();
            return;
          }
          const { event } = news;
          if (event.type === "cases") setState((now) => ({ ...now, round: now.round + 1 }));
          if (event.type === "entries")
            setState((now) => ({ ...now, resourceOrDemandList: listAfter(now.resourceOrDemandList, event) }));
          const words = wordsOf(event);
          // Of several windows the one that is looked at tells it.
          if (words !== undefined && document.visibilityState === "visible") showToast({ tone: "info", text: words });
        },
      });
    });
    return () => {
      left = true;
      stop?.();
    };
  }, [userId, enId, showToast]);

  const value = useMemo(() => state, [state]);
  return <LiveContext value={value}>{children}</LiveContext>;
}
