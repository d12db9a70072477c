"use client";

import { useEffect, useRef } from "react";
import { PortalLink } from "@/components/ui/portal-link";
import type { MatchedItem } from "@/contract/declare/match";
import { ConditionTable } from "../claim/condition-table";
import styles from "./check.module.css";

/** How the current enterprise stands to an item, condition by condition, with the source of each value. */
export function CheckedConditions({
  item,
  policyId,
  inForce,
}: {
  item: MatchedItem;
  policyId: string;
  inForce: boolean;
}) {
  const region = useRef<HTMLElement>(null);
  // Whoever asked for it is led to it.
  useEffect(() => {
    const fold = region.current?.closest("details");
    if (fold) fold.open = true;
    region.current?.scrollIntoView({ block: "nearest" });
    region.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section ref={region} tabIndex={-1} className={styles.evidence} aria-label="我符合吗：核对结果">
      {!inForce && <p>这份政策现在不在有效期内，结果仅供参考。</p>}
      <ConditionTable conditions={item.conditions} caption={`${item.title}：逐项条件`} policyId={policyId} />
      <p className={styles.note}>
        按企业档案核对，以主管部门审核为准。<PortalLink href="/zct-ee/policy-match">查看全部政策的匹配结果</PortalLink>
      </p>
    </section>
  );
}
