"use client";

import { lazy, Suspense } from "react";
import { usePolicyCheck } from "./policy-check";

const CheckedConditions = lazy(async () => ({ default: (await import("./checked-conditions")).CheckedConditions }));

/** The table of conditions: as the policy says them, or beside what is known of the enterprise once that is asked for. */
export function ItemEvidence({ itemId, children }: { itemId: string; children: React.ReactNode }) {
  const { check, evidence } = usePolicyCheck();
  const item =
    check.kind === "checked" && evidence === itemId && check.answer.policy.items.find(({ id }) => id === itemId);
  if (!item) return children;
  return (
    <Suspense fallback={children}>
      <CheckedConditions item={item} policyId={check.answer.policy.id} inForce={check.answer.policy.inForce} />
    </Suspense>
  );
}
