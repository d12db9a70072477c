"use client";

import { useEffect, useState } from "react";
import { ErrorState } from "@/components/ui/states/error-state";
import { PortalLink } from "@/components/ui/portal-link";
import type { CallData } from "@/contract/call";
import type { matchCalls } from "@/contract/declare/match";
import { failureMessage } from "@/lib/gateway/errors";
import { checkPolicy } from "@/services/declare/match-check";
import { MatchedItems } from "./match-policy";
import styles from "./match.module.css";

type Checked = CallData<typeof matchCalls.checkPolicy>;

/** How the current enterprise stands to one policy, condition by condition. */
export function MatchCheckResult({ policyId }: { policyId: string }) {
  const [checked, setChecked] = useState<Checked | undefined>();
  const [problem, setProblem] = useState<unknown>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    let left = false;
    checkPolicy(policyId)
      .then((answer) => !left && setChecked(answer))
      .catch((error: unknown) => !left && setProblem(error));
    return () => {
      left = true;
    };
  }, [policyId, round]);
  if (problem !== undefined)
    return (
      <ErrorState
        what="核对结果"
        messages={failureMessage(problem, "请稍后重试")}
        onRetry={() => {
          setProblem(undefined);
          setRound(round + 1);
        }}
      />
    );
  if (!checked) return <p role="status">正在核对</p>;
  return (
    <section className={styles.check} aria-label="我符合吗：核对结果">
      {!checked.inForce && <p>这份政策现在不在有效期内，结果仅供参考。</p>}
      <MatchedItems policy={checked} items={checked.items} heading="h3" open />
      <p className={styles.meta}>
        按企业档案核对，以主管部门审核为准。<PortalLink href="/zct-ee/policy-match">查看全部政策的匹配结果</PortalLink>
      </p>
    </section>
  );
}
