"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/states/error-state";
import type { SecondFactor as State } from "@/contract/account/second-factor";
import { formatMoment } from "@/lib/dates";
import { failureMessage } from "@/lib/gateway/failure-message";
import { RecoveryCodes } from "./recovery-codes";
import {
  ConfirmForm,
  EndForm,
  RenewCodesForm,
  StartForm,
  type Begun,
  type SecondFactorWrites,
} from "./second-factor-forms";
import styles from "./second-factor.module.css";

/** Few are left: time for another set. */
const FEW_CODES = 3;

/** What the person is about. */
type Step = "start" | "renew" | "end";
type Doing = Step | { readonly begun: Begun } | { readonly codes: readonly string[] };

/** The second factor of an account: on, to another phone, its recovery codes, and off where that is allowed. */
export function SecondFactorSteps({
  own: { data: state, error, refetch },
  writes,
  onEnded,
}: {
  own: UseQueryResult<State>;
  writes: SecondFactorWrites;
  onEnded?: () => void;
}) {
  const [doing, setDoing] = useState<Doing>();
  const stop = () => setDoing(undefined);
  const showCodes = (codes: readonly string[]) => setDoing({ codes });
  const moving = state?.since !== null;

  return (
    <>
      {state ? (
        <Overview state={state} doing={doing} mayEnd={writes.end !== undefined} onDo={setDoing} />
      ) : error ? (
        <ErrorState what="两步验证" messages={failureMessage(error, "请稍后重试")} onRetry={() => void refetch()} />
      ) : (
        <p>登录时除密码外，再输入手机身份验证器上的验证码</p>
      )}
      {state && doing === "start" && (
        <StartForm write={writes.start} moving={moving} onBegun={(begun) => setDoing({ begun })} />
      )}
      {state && typeof doing === "object" && "begun" in doing && (
        <ConfirmForm write={writes.confirm} begun={doing.begun} moving={moving} onDone={showCodes} />
      )}
      {typeof doing === "object" && "codes" in doing && <RecoveryCodes codes={doing.codes} onDone={stop} />}
      {doing === "renew" && <RenewCodesForm write={writes.renewCodes} onDone={showCodes} />}
      {doing === "end" && writes.end && (
        <EndForm
          write={writes.end}
          onDone={() => {
            stop();
            onEnded?.();
          }}
        />
      )}
    </>
  );
}

function Overview({
  state: { since, recoveryCodesLeft, requiredBy },
  doing,
  mayEnd,
  onDo,
}: {
  state: State;
  doing: Doing | undefined;
  mayEnd: boolean;
  onDo: (doing: Doing | undefined) => void;
}) {
  const by = requiredBy.join("、");
  // The codes are put away first; a secret that was begun can be left.
  const underway = typeof doing === "object" ? ("begun" in doing ? "start" : "codes") : doing;
  const button = (what: Step, label: string, back: string) =>
    (underway === undefined || underway === what) && (
      <Button kind="plain" small aria-expanded={underway === what} onClick={() => onDo(underway ? undefined : what)}>
        {underway === what ? back : label}
      </Button>
    );
  if (since === null)
    return (
      <>
        {by && (
          <Alert tone="warning">
            <p>{by}要求人员开启两步验证，开启以前不能为企业办事。</p>
          </Alert>
        )}
        <div className={styles.line}>
          <p>登录时除密码外，再输入手机身份验证器上的验证码；密码被别人知道了，也登录不了</p>
          {button("start", "开启两步验证", "不开启了")}
        </div>
      </>
    );
  return (
    <>
      <div className={styles.line}>
        <p>
          <strong>已开启</strong>（{formatMoment(since)}），恢复码还剩 {recoveryCodesLeft} 个
          {by && `；${by}要求两步验证，不能关闭`}
        </p>
        <div className={styles.line}>
          {button("start", "换一部手机", "不换了")}
          {button("renew", "换一组恢复码", "不换了")}
          {mayEnd && by === "" && button("end", "关闭", "不关闭了")}
        </div>
      </div>
      {recoveryCodesLeft <= FEW_CODES && doing === undefined && (
        <Alert tone="warning">
          <p>恢复码快用完了。请换一组新的，手机丢了才登录得进来。</p>
        </Alert>
      )}
    </>
  );
}
