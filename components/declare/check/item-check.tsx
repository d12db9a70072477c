"use client";

import { IslandIcon } from "@/components/ui/icons/island-icon";
import { PortalLink } from "@/components/ui/portal-link";
import { loginAddress } from "@/lib/address/redirect-uri";
import type { ConditionState } from "@/contract/declare/attributes";
import { usePolicyCheck } from "./policy-check";
import styles from "./check.module.css";

export interface AskedCondition {
  readonly id: string;
  readonly text: string;
  /** Where one finds out for oneself. */
  readonly where: string;
}

const MARKS: Readonly<Record<ConditionState, "check" | "close" | "info">> = {
  met: "check",
  unmet: "close",
  missing: "info",
  manual: "info",
  not_applicable: "info",
};

/**
 * The conditions that must be met. The server writes each with the place to look it up, without a verdict; for whoever has an
 * enterprise marks and own values take those places, so that nothing moves.
 */
export function ItemCheck({
  itemId,
  conditions,
  details,
  page,
}: {
  itemId: string;
  conditions: readonly AskedCondition[];
  /** The id of the table that says more. */
  details: string;
  /** This page's path, to come back to after signing in. */
  page: string;
}) {
  const { check, showEvidence } = usePolicyCheck();
  const item = check.kind === "checked" ? check.answer.items[itemId] : undefined;
  return (
    <div className={styles.check}>
      <h4>我符合吗</h4>
      <p className={styles.verdict} data-short={item?.fallsShort ? "" : undefined} aria-live="polite">
        {check.kind === "nobody" && (
          <span className="screen-only">
            <a href={loginAddress(page)}>登录自动核对</a>，或者
            <PortalLink href="/zct-ee/declare-nav">答 3 题看结果</PortalLink>
          </span>
        )}
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
      </p>
      <ul className={styles.conditions}>
        {conditions.map(({ id, text, where }) => {
          const row = item?.rows[id];
          return (
            <li key={id} data-state={row?.state}>
              <span className={styles.mark} aria-hidden="true">
                {row && <IslandIcon name={MARKS[row.state]} size={14} />}
              </span>
              <span>
                {row && <span className="visually-hidden">{row.result}：</span>}
                {text}
              </span>
              <small title={row?.words}>{row?.words ?? where}</small>
            </li>
          );
        })}
      </ul>
      <p className={`${styles.after} screen-only`}>
        {item ? (
          <button type="button" className={styles.word} onClick={() => showEvidence(itemId)}>
            看逐条依据
          </button>
        ) : (
          <a href={`#${details}`}>看条件和原文</a>
        )}
        {item?.asksFacts && <PortalLink href="/zct-ee/policy-match">补齐资料</PortalLink>}
      </p>
    </div>
  );
}
