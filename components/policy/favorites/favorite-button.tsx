"use client";

import { useEffect, useState } from "react";
import { useGuard } from "@/components/layout/providers/guard";
import { useNotify } from "@/components/layout/providers/toasts";
import { useViewer } from "@/components/layout/providers/viewer";
import { Button } from "@/components/ui/button";
import { IslandIcon } from "@/components/ui/icons/island-icon";
import { useScriptsReady } from "@/components/ui/states/use-scripts-ready";
import type { FavoriteKind } from "@/contract/policy/favorite";
import ui from "@/components/ui/button.module.css";

const calls = () => import("@/services/policy/favorite-star");

/** Keeps what the page shows. A visitor is asked to sign in; without scripts there is no star. */
export function FavoriteButton({ kind, id }: { kind: FavoriteKind; id: string }) {
  const ready = useScriptsReady();
  const signedIn = useViewer().kind === "member";
  const { requireLogin } = useGuard();
  const notify = useNotify();
  const [saved, setSaved] = useState(false);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (!signedIn) return;
    let left = false;
    calls()
      .then(({ isFavorite }) => isFavorite(kind, id))
      .then((known) => !left && setSaved(known))
      // Not knowing shows an empty star; pressing it says what is wrong.
      .catch(() => undefined);
    return () => {
      left = true;
    };
  }, [signedIn, kind, id]);

  const toggle = async () => {
    if (busy || !requireLogin(window.location.pathname)) return;
    setBusy(true);
    try {
      const { setFavorite } = await calls();
      const change = await setFavorite(kind, id, !saved);
      setSaved(change.saved);
      notify(change.notice);
    } catch {
      // The program behind the star did not come.
      notify({ tone: "error", text: "没有收藏成功，请稍后重试" });
    }
    setBusy(false);
  };

  return (
    <Button
      kind="quiet"
      aria-pressed={saved}
      {...(ready ? {} : { className: ui.waiting })}
      onClick={() => void toggle()}
    >
      <IslandIcon name="star" size={18} />
      {saved ? "已收藏" : "收藏"}
    </Button>
  );
}
