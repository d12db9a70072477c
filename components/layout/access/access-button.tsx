"use client";

import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { readAccess, writeAccess } from "@/lib/browser/access-settings";

const AccessToolbar = lazy(async () => ({ default: (await import("./access-toolbar")).AccessToolbar }));

const never = () => () => undefined;

/** Opens the toolbar 无障碍; without scripts it leads to the statement, which says what the page offers by itself. */
export function AccessButton() {
  // Open from before until the reader says otherwise; the server knows nothing of it.
  const kept = useSyncExternalStore(
    never,
    () => readAccess().toolbar,
    () => false,
  );
  const [wish, setWish] = useState<boolean | undefined>();
  const open = wish ?? kept;
  const show = (next: boolean) => {
    setWish(next);
    writeAccess({ ...readAccess(), toolbar: next });
  };
  return (
    <>
      <a
        href="/accessibility"
        role="button"
        aria-expanded={open}
        onClick={(event) => {
          event.preventDefault();
          show(!open);
        }}
        onKeyDown={(event) => {
          if (event.key !== " ") return;
          event.preventDefault();
          show(!open);
        }}
      >
        无障碍
      </a>
      {open && (
        <Suspense fallback={null}>
          <AccessToolbar called={wish === true} onClose={() => show(false)} />
        </Suspense>
      )}
    </>
  );
}
