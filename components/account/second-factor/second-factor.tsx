"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useToast } from "@/components/layout/providers/toasts";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/states/error-state";
import type { SecondFactor as State } from "@/contract/account/second-factor";
import { formatMoment } from "@/lib/dates";
import { failureMessage } from "@/lib/gateway/errors";
import { accountQueries } from "@/services/account/queries";
import { RecoveryCodes } from "@/components/form/second-factor/recovery-codes";
import { ConfirmForm, EndForm, RenewCodesForm, StartForm, type Begun } from "./second-factor-forms";
import styles from "../account.module.css";

const SECTION_ID = "two-step";

/** Few are left: time for another set. */
const FEW_CODES = 3;

/** What the person is about. */
type Step = "start" | "renew" | "end";
type Doing = Step | { readonly begun: Begun } | { readonly codes: readonly string[] };

/** The second factor of the own account: on, to another phone, its recovery codes, off. */
export function SecondFactor() {
  const { data: state, error, refetch } = useQuery(accountQueries.secondFactor());
  const [doing, setDoing] = useState<Doing>();
  const showToast = useToast();
  const stop = () => setDoing(undefined);
  const showCodes = (codes: readonly string[]) => setDoing({ codes });

  return (
    <section className={styles.section} id={SECTION_ID} tabIndex={-1}>
      <h2>两步验证</h2>
      {state ? (
        <Overview state={state} doing={doing} onDo={setDoing} />
      ) : error ? (
        <ErrorState what="两步验证" messages={failureMessage(error, "请稍后重试")} onRetry={() => void refetch()} />
      ) : (
        <p>登录时除密码外，再输入手机身份验证器上的验证码</p>
      )}
      {state && doing === "start" && (
        <StartForm moving={state.since !== null} onBegun={(begun) => setDoing({ begun })} />
      )}
      {state && typeof doing === "object" && "begun" in doing && (
        <ConfirmForm begun={doing.begun} moving={state.since !== null} onDone={showCodes} />
      )}
      {typeof doing === "object" && "codes" in doing && <RecoveryCodes codes={doing.codes} onDone={stop} />}
      {doing === "renew" && <RenewCodesForm onDone={showCodes} />}
      {doing === "end" && (
        <EndForm
          onDone={() => {
            stop();
            showToast({ tone: "success", text: "两步验证已关闭" });
            // The form that had it is gone.
            document.getElementById(SECTION_ID)?.focus();
          }}
        />
      )}
    </section>
  );
}

function Overview({
  state: { since, recoveryCodesLeft, requiredBy },
  doing,
  onDo,
}: {
  state: State;
  doing: Doing | undefined;
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
          {by === "" && button("end", "关闭", "不关闭了")}
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
