"use client";

import { lazy, Suspense } from "react";
import type { AskedCondition } from "./check-frame";
import { usePolicyCheck } from "./policy-check";

const OwnCheck = lazy(async () => ({ default: (await import("./own-check")).OwnCheck }));

/** What the server wrote for visitors; whoever has an enterprise gets the own check in its place, its code only then. */
export function CheckSwitch({
  children,
  ...item
}: {
  itemId: string;
  conditions: readonly AskedCondition[];
  details: string;
  children: React.ReactNode;
}) {
  const { check } = usePolicyCheck();
  if (check.kind === "nobody") return children;
  return (
    <Suspense fallback={children}>
      <OwnCheck {...item} />
    </Suspense>
  );
}
