"use client";

import { lazy, Suspense } from "react";
import { useViewer } from "@/components/layout/providers/viewer";
import { unmetRequirement } from "@/lib/viewer/requirement";
import { APPLY_REQUIREMENT } from "@/services/apply/requirement";
import styles from "./home.module.css";

// Only members load it.
const MemberBand = lazy(async () => ({ default: (await import("./member-band")).MemberBand }));

/**
 * The same place for visitors and members: who acts for an enterprise finds what waits for it where others answer three
 * questions. The questions keep their room, so that nothing moves.
 */
export function BandSwitch({
  today,
  closing,
  children,
}: {
  today: string;
  /** How many items of the zone close within a week. */
  closing: number;
  children: React.ReactNode;
}) {
  const viewer = useViewer();
  const user = viewer.kind === "member" ? viewer.user : undefined;
  const acts =
    user?.type === "member" &&
    user.ens.some(({ enId, approval }) => enId === user.enBaseId && approval === "approved") &&
    unmetRequirement(user, APPLY_REQUIREMENT) === undefined;
  const isWaiting = viewer.kind === "unknown" || viewer.kind === "waiting";
  return (
    <div className={styles.bandRoom}>
      <div className={styles.band} data-for={acts ? "member" : isWaiting ? "unknown" : "visitor"} inert={acts}>
        {children}
      </div>
      {acts && (
        <Suspense fallback={null}>
          <MemberBand today={today} closing={closing} planned={user.menus.includes("policy")} />
        </Suspense>
      )}
    </div>
  );
}
