"use client";

import { useEffect, useState } from "react";
import { useGuard } from "@/components/layout/guard/guard";
import { useAct } from "@/components/layout/use-act";
import { useViewer } from "@/components/layout/providers/viewer";
import { Button } from "@/components/ui/button";
import { IslandIcon } from "@/components/ui/icons/island-icon";
import { useScriptsReady } from "@/components/ui/states/use-scripts-ready";
import type { FavoriteKind } from "@/contract/policy/favorite";
import ui from "@/components/ui/button.module.css";

const calls = () => import("@/services/policy/favorite-star");

/**
 * Keeps what the page shows, or, named, one of the rows of a list. A visitor is asked to sign in; without scripts there is no
 * star.
 */
export function FavoriteButton({
  kind,
  id,
  named,
}: {
  kind: FavoriteKind;
  id: string;
  /** What the star of a row is for: said to who cannot see the row, the star alone is drawn. */
  named?: string;
}) {
  const ready = useScriptsReady();
  const signedIn = useViewer().kind === "member";
  const { requireLogin } = useGuard();
  const [saved, setSaved] = useState(false);

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

  const keep = useAct(async (wanted: boolean) => (await calls()).setFavorite(kind, id, wanted), {
    done: ({ words }) => words,
    failed: "没有收藏成功，请稍后重试",
    onDone: (kept) => setSaved(kept.saved),
  });

  return (
    <Button
      kind="quiet"
      aria-pressed={saved}
      {...(named === undefined ? {} : { "aria-label": `收藏：${named}` })}
      {...(ready ? {} : { className: ui.waiting })}
      onClick={() => {
        if (requireLogin(window.location.pathname + window.location.search)) void keep.run(!saved);
      }}
    >
      <IslandIcon name="star" size={18} />
      {named === undefined && (saved ? "已收藏" : "收藏")}
    </Button>
  );
}
