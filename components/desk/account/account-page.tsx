"use client";

import { useQuery } from "@tanstack/react-query";
import { ChangePasswordForm } from "@/components/form/change-password-form";
import { SecondFactorSteps } from "@/components/form/second-factor/second-factor-steps";
import { useToast } from "@/components/layout/providers/toasts";
import { useWrite } from "@/components/layout/use-write";
import { Alert } from "@/components/ui/alert";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonDetail } from "@/components/ui/states/skeleton";
import { OPERATOR_ROLE_LABELS } from "@/contract/access/operator-roles";
import type { OwnDesk } from "@/contract/desk/own-desk";
import { formatMoment } from "@/contract/desk/view";
import { failureMessage } from "@/lib/gateway/failure-message";
import { ownAccountMutations, ownAccountQueries } from "@/services/desk/own-account";
import { deskQueries } from "@/services/desk/queries";
import { worksOnCases } from "../frame/duties";
import { OwnAbsence } from "./own-absence";
import frame from "../frame/page.module.css";
import styles from "./account.module.css";

/** Who one is at the desk, and what one changes oneself: the password and the second step. */
export function DeskAccountPage() {
  const { data: me, error, refetch } = useQuery(deskQueries.me());
  return (
    <>
      <div className={frame.head}>
        <h1>我的账号</h1>
      </div>
      <div className={frame.body}>
        {me ? (
          <>
            <Self me={me} />
            {/* Nothing else is open before a password that somebody else has chosen is changed. */}
            {!me.mustChangePassword && <SecondStep />}
            {!me.mustChangePassword && worksOnCases(me.roles) && <OwnAbsence />}
            <Password forced={me.mustChangePassword} />
          </>
        ) : error ? (
          <ErrorState what="账号信息" messages={failureMessage(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonDetail />
        )}
      </div>
    </>
  );
}

function Self({ me: { fullName, username, units, roles, signedInAt, idleMinutes } }: { me: OwnDesk }) {
  const facts: readonly (readonly [label: string, value: string])[] = [
    ["姓名", fullName],
    ["账号", username],
    ["单位", units.map(({ name }) => name).join("、") || "还没有，请联系系统管理员"],
    ["岗位", roles.map((role) => OPERATOR_ROLE_LABELS[role]).join("、") || "还没有，请联系安全管理员"],
    ["本次登录", `${formatMoment(signedInAt)}，连续 ${idleMinutes} 分钟没有操作即退出`],
  ];
  return (
    <section className={styles.section} aria-labelledby="desk-self">
      <h2 id="desk-self">我是谁</h2>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function SecondStep() {
  const own = useQuery(ownAccountQueries.secondFactor());
  return (
    <section className={styles.section} aria-labelledby="desk-second-step">
      <h2 id="desk-second-step">两步验证</h2>
      <SecondFactorSteps
        own={own}
        writes={{
          start: ownAccountMutations.startSecondFactor(),
          confirm: ownAccountMutations.confirmSecondFactor(),
          renewCodes: ownAccountMutations.renewRecoveryCodes(),
        }}
      />
    </section>
  );
}

function Password({ forced }: { forced: boolean }) {
  const showToast = useToast();
  const changePassword = useWrite(ownAccountMutations.changePassword());
  return (
    <section className={styles.section} aria-labelledby="desk-password">
      <h2 id="desk-password">修改密码</h2>
      {forced && (
        <Alert tone="warning">
          <p>现在的密码由管理员设置。请先改成只有您自己知道的密码，再开始办理。</p>
        </Alert>
      )}
      <div className={styles.narrow}>
        <ChangePasswordForm
          type="operator"
          change={changePassword}
          onDone={(text) => showToast({ tone: "success", text })}
        />
      </div>
    </section>
  );
}
