"use client";

import { useAct } from "./use-act";
import { signOutAndForget } from "@/services/account/sign-out";
import styles from "./read-only-bar.module.css";

/** Says over every page that nothing can be done here, until when, and ends it. */
export function ReadOnlyBar({ words }: { words: string }) {
  const ending = useAct(() => signOutAndForget({ said: "已结束只读查看", to: "/" }), { once: true });
  return (
    <aside className={`${styles.bar} screen-only`} aria-label="只读查看">
      <p>{words}</p>
      <button type="button" aria-disabled={ending.busy} onClick={() => void ending.run()}>
        结束查看
      </button>
    </aside>
  );
}
