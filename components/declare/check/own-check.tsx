"use client";

import { IslandIcon } from "@/components/ui/icons/island-icon";
import { PortalLink } from "@/components/ui/portal-link";
import type { ConditionState } from "@/contract/item/attributes";
import { CheckFrame, type AskedCondition } from "./check-frame";
import styles from "./check.module.css";
import { usePolicyCheck } from "./policy-check";

const MARKS: Readonly<Record<ConditionState, "check" | "close" | "info">> = {
  met: "check",
  unmet: "close",
  missing: "info",
  manual: "info",
  not_applicable: "info",
};

/** The conditions with marks and own values, for whoever has an enterprise. */
export function OwnCheck({
  itemId,
  conditions,
  details,
}: {
  itemId: string;
  conditions: readonly AskedCondition[];
  details: string;
}) {
  const { check, showEvidence } = usePolicyCheck();
  const item = check.kind === "checked" ? check.answer.items[itemId] : undefined;
  return (
    <CheckFrame
      short={item?.fallsShort ?? false}
      verdict={
        <>
          {check.kind === "asking" && "正在核对本企业"}
          {check.kind === "failed" && (
            <>
              没有核对成，
              <button type="button" className={styles.word} onClick={check.retry}>
                重试
              </button>
            </>
          )}
          {check.kind === "checked" && (item?.verdict ?? "这份政策现在不核对")}
        </>
      }
      rows={conditions.map(({ id, text, where }) => {
        const row = item?.rows[id];
        if (!row) return { id, text, words: where };
        const { state, result, words } = row;
        return { id, text, words, checked: { state, result, mark: <IslandIcon name={MARKS[state]} size={14} /> } };
      })}
      after={
        <>
          {item ? (
            <button type="button" className={styles.word} onClick={() => showEvidence(itemId)}>
              看逐条依据
            </button>
          ) : (
            <a href={`#${details}`}>看条件和原文</a>
          )}
          {item?.asksFacts && <PortalLink href="/zct-ee/policy-match">补齐资料</PortalLink>}
        </>
      }
    />
  );
}
