"use client";

import { useQuery } from "@tanstack/react-query";
import { createPortal } from "react-dom";
import { QueryProvider } from "@/components/layout/providers/query-provider";
import { useViewer, VIEWER_FAILED } from "@/components/layout/providers/viewer";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Empty } from "@/components/ui/states/empty";
import { ErrorState } from "@/components/ui/states/error-state";
import { Figures } from "@/components/ui/text/figures";
import { Alert } from "@/components/ui/alert";
import { PrintButton } from "@/components/ui/tools/print-button";
import { SkeletonRows } from "@/components/ui/states/skeleton";
import type { CallData } from "@/contract/call";
import type { planCalls } from "@/contract/declare/plan";
import { formatDecimal } from "@/contract/numbers";
import { ENTERPRISE_ONLY } from "@/contract/account/enterprise-only";
import { failureMessage } from "@/lib/gateway/errors";
import { unmetRequirement } from "@/lib/viewer/requirement";
import { planQueries } from "@/services/declare/plan";
import { usePlanChange } from "./plan-change";
import { PlanFeed } from "./plan-feed";
import { PlanGone, PlanSections, PlanSoon } from "./plan-items";
import styles from "./plan.module.css";

type Plan = CallData<typeof planCalls.getPlan>;

/** 我的计划 of a signed-in person, drawn into its place; the default export is what the page loads only for them. */
export default function PlanView({ place }: { place: Element }) {
  return createPortal(<PlanOfViewer />, place);
}

function PlanOfViewer() {
  const viewer = useViewer();
  if (viewer.kind === "failed")
    return <ErrorState what="我的计划" messages={[VIEWER_FAILED]} onRetry={() => window.location.reload()} />;
  if (viewer.kind !== "member") return <SkeletonRows rows={4} />;
  const reason = unmetRequirement(viewer.user, { permission: "policy", personal: ENTERPRISE_ONLY });
  if (reason !== undefined)
    return (
      <div className={styles.paper}>
        <Empty
          picture="no-permission"
          title="暂不能使用我的计划"
          reason={reason}
          action={
            viewer.user.ens.length === 0 ? (
              <ButtonLink href="/user/bind" kind="plain">
                绑定企业
              </ButtonLink>
            ) : (
              <ButtonLink href="/zct-ee/declaration" kind="plain">
                看全部申报事项
              </ButtonLink>
            )
          }
        />
      </div>
    );
  return (
    <QueryProvider>
      <OwnPlan />
    </QueryProvider>
  );
}

function OwnPlan() {
  const { data, error, refetch } = useQuery(planQueries.plan());
  if (data) return <Body plan={data} />;
  if (error)
    return <ErrorState what="我的计划" messages={failureMessage(error, "请稍后重试")} onRetry={() => void refetch()} />;
  return <SkeletonRows rows={6} />;
}

function Body({ plan }: { plan: Plan }) {
  const change = usePlanChange();
  const { best, intended, waiting } = plan;
  const fresh = plan.items.filter(({ proposed, saved }) => proposed && !saved).map(({ id }) => id);
  const notes = [
    best.unknown > 0 ? `建议组合里有 ${best.unknown} 项没有给出金额，没有计入合计。` : "",
    intended.unknown > 0 ? `已加入的里有 ${intended.unknown} 项没有给出金额，没有计入合计。` : "",
    plan.items.some(({ conflicts }) => conflicts.length > 0) ? "已加入的事项有冲突，合计只算能同时申报的。" : "",
  ].filter(Boolean);
  return (
    <div className={styles.plan}>
      <header className={styles.head}>
        <div>
          <h2 id="plan-title">我的计划</h2>
          <p className={styles.about}>
            <span>企业：{plan.enterprise.name}</span>
            <span>核对日期：{plan.asOf}</span>
          </p>
        </div>
        <div className={`${styles.actions} screen-only`}>
          {fresh.length > 0 && (
            <Button
              busy={change.busy === "all"}
              onClick={() => void change.add(fresh, `建议组合的 ${fresh.length} 项已加入计划`)}
            >
              {fresh.length === best.items ? "采用建议组合" : `加入其余 ${fresh.length} 项建议`}
            </Button>
          )}
          <PrintButton />
        </div>
      </header>
      <Figures
        framed
        figures={[
          {
            label: `建议组合 ${best.items} 项，合计最高`,
            value: formatDecimal(best.total),
            unit: "万元",
          },
          {
            label: `已加入、来得及的 ${intended.items} 项，合计最高`,
            value: formatDecimal(intended.total),
            unit: "万元",
            tone: "ink",
          },
          {
            label: "补充资料后可能符合",
            value: waiting,
            unit: "项",
            tone: waiting > 0 ? "danger" : "ink",
            ...(waiting > 0 ? { href: "/zct-ee/policy-match?group=missing" } : {}),
          },
        ]}
      />
      {notes.length > 0 && <p className={styles.about}>{notes.join("")}</p>}
      {!best.exact && (
        <Alert tone="warning">
          互相冲突的事项太多，建议组合是在有限次比较中找到的最好的一组，没有证明是最优；任何组合合计都不会超过{" "}
          {formatDecimal(best.ceiling)} 万元。
        </Alert>
      )}
      <PlanGone plan={plan} change={change} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <PlanSoon plan={plan} />
          <PlanSections plan={plan} change={change} />
        </div>
        <div className={styles.rail}>
          <PlanFeed />
          <p className={styles.basis}>
            按现在的企业档案和申报时间计算，以主管部门审核为准。最迟开始日从截止日倒数，必需材料同时准备，按最慢的一份计，已扣除法定节假日。“每年限报”按申报开始的年度计算，已扣除今年在本平台申报的事项（撤回的和审核未通过的不算）；在别处申报的请自行核对。
          </p>
        </div>
      </div>
    </div>
  );
}
