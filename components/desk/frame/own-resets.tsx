"use client";

import { useQuery } from "@tanstack/react-query";
import { useAct } from "@/components/layout/use-act";
import { useWrite } from "@/components/layout/use-write";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import {
  OPERATOR_REQUEST_LABELS,
  OPERATOR_REQUEST_STATE_LABELS,
  type OperatorRequestState,
} from "@/contract/access/operator-request-rules";
import type { OwnReset } from "@/contract/desk/own-desk";
import { formatMoment } from "@/contract/desk/view";
import { ownAccountMutations } from "@/services/desk/own-account";
import { deskQueries } from "@/services/desk/queries";
import styles from "./frame.module.css";

/** What the others did. */
const DECIDED: Readonly<Record<OperatorRequestState, string>> = {
  asked: "同意",
  confirmed: "办理",
  refused: "办理",
  withdrawn: "撤回",
  expired: "同意",
  voided: "同意",
};

/** What is true of all of them: what was done, what may still be, and what came to nothing. */
function summarise(resets: readonly OwnReset[]): string {
  const changed = resets.filter(({ state }) => state === "confirmed");
  const sentences = [
    changed.some(({ what }) => what !== "firstPassword") && "您的登录方式有过变动",
    changed.some(({ what }) => what === "firstPassword") && "您的初始密码已发到您的手机",
    resets.some(({ state }) => state === "asked") && "有人申请重置您的登录方式，还没有生效",
  ].filter((sentence) => sentence !== false);
  return `${sentences.length > 0 ? sentences.join("；") : "有人申请过重置您的登录方式，没有生效"}。`;
}

function describe({ what, state, at, askedBy, decidedBy }: OwnReset): string {
  const people = [
    `${askedBy ?? "服务器上的命令"}提出`,
    ...(decidedBy.length > 0 ? [`${decidedBy.join("、")}${DECIDED[state]}`] : []),
  ];
  return `${formatMoment(at).slice(0, 16)} ${OPERATOR_REQUEST_LABELS[what]}：${OPERATOR_REQUEST_STATE_LABELS[state]}（${people.join("，")}）`;
}

/** What others asked for or did to what the person signs in with, until the person says to know. */
export function OwnResets() {
  const { data: me } = useQuery(deskQueries.me());
  const acknowledge = useWrite(ownAccountMutations.acknowledgeResets());
  const knowing = useAct(() => acknowledge(), { failed: "没有记下，请稍后再按一次" });
  if (!me || me.resets.length === 0) return null;
  return (
    <div className={styles.resets}>
      <Alert tone="warning">
        <p>{summarise(me.resets)}如不是您要求的，请立即联系审计管理员。</p>
        <ul>
          {me.resets.map((reset) => (
            <li key={reset.id}>{describe(reset)}</li>
          ))}
        </ul>
        <Button small kind="plain" busy={knowing.busy} onClick={() => void knowing.run()}>
          知道了
        </Button>
      </Alert>
    </div>
  );
}
