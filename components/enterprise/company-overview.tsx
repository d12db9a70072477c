"use client";

import { DECISION_WORKDAYS } from "@/contract/account/decision-days";
import { useQuery } from "@tanstack/react-query";
import { PersonalPage, PersonalPart } from "@/components/page/personal/personal-page";
import { ButtonLink } from "@/components/ui/button-link";
import { ErrorState } from "@/components/ui/states/error-state";
import { Facts } from "@/components/ui/text/facts";
import { Alert } from "@/components/ui/alert";
import { PortalLink } from "@/components/ui/portal-link";
import { SkeletonDetail } from "@/components/ui/states/skeleton";
import { Tag } from "@/components/ui/tag";
import type { CurrentUser } from "@/contract/account/account";
import type { EnterpriseProfile, FactSource } from "@/contract/enterprise/enterprise";
import { formatDateTime } from "@/lib/format";
import { enterpriseQueries } from "@/services/enterprise/queries";
import { FACT_SOURCES } from "@/contract/facts/facts";
import { APPROVAL_LABELS } from "@/contract/account/labels";
import { APPROVAL_TONES } from "@/services/enterprise/labels";
import { AboutEnterprise } from "@/components/page/personal/about-enterprise";
import { failureMessage } from "@/lib/gateway/errors";
import { CompletenessBars } from "./completeness";
import { FinancePanel } from "./finance-panel";
import { PermissionGate } from "@/components/page/personal/permission-gate";
import styles from "./enterprise.module.css";

const TITLE = "企业信息管理";

/** Where the enterprise's profile stands. */
export function CompanyOverview() {
  return (
    <PermissionGate title={TITLE} requirement={{ permission: "company" }}>
      {(user) => <Overview user={user} />}
    </PermissionGate>
  );
}

function sourceWords({ facts }: EnterpriseProfile): string {
  const counts = new Map<FactSource, number>();
  for (const { source } of facts) counts.set(source, (counts.get(source) ?? 0) + 1);
  return [...counts].map(([source, count]) => `${FACT_SOURCES[source]} ${count} 项`).join("、") || "还没有填写";
}

function Overview({ user }: { user: CurrentUser }) {
  const { data, error, refetch } = useQuery(enterpriseQueries.current());
  const newest = data?.facts
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1);
  return (
    <PersonalPage
      title={TITLE}
      about={<AboutEnterprise />}
      actions={
        data && <ButtonLink href={`/user/companymanage/${encodeURIComponent(data.id)}`}>填写企业信息</ButtonLink>
      }
    >
      {!data && !error && <SkeletonDetail />}
      {error && !data && <ErrorState what="企业信息" messages={failureMessage(error)} onRetry={() => void refetch()} />}
      {data && (
        <>
          {data.approval === "pending" && (
            <Alert>企业信息正在审核，{DECISION_WORKDAYS.enterprise} 个工作日内有结果；审核期间可以先完善档案。</Alert>
          )}
          {data.approval === "refused" && (
            <Alert tone="warning">
              <p>企业审核未通过{data.approvalRemark && `：${data.approvalRemark}`}</p>
            </Alert>
          )}
          <Facts
            facts={[
              { label: "统一社会信用代码", value: data.creditCode || "未登记" },
              {
                label: "企业审核",
                value: <Tag tone={APPROVAL_TONES[data.approval]}>{APPROVAL_LABELS[data.approval]}</Tag>,
              },
              { label: "信息来源", value: sourceWords(data) },
              { label: "最近更新", value: newest ? formatDateTime(newest).slice(0, 16) : "尚未更新" },
            ]}
          />
          <PersonalPart title="档案完整度">
            <CompletenessBars sections={data.completeness} year={data.quotaYear} />
            <p className={styles.meta}>档案越完整，政策匹配越准，申报时需要重复填写的越少。</p>
          </PersonalPart>
          <FinancePanel profile={data} administrator={user.enterpriseAdmin} />
          <PersonalPart title="我的企业">
            <ul className={styles.list}>
              {user.ens.map((enterprise) => (
                <li key={enterprise.enId} className={styles.row}>
                  <span className={styles.rowTitle}>
                    {enterprise.enName}
                    {enterprise.enId === user.enBaseId && <Tag>当前企业</Tag>}
                  </span>
                  <Tag tone={APPROVAL_TONES[enterprise.approval]}>企业审核{APPROVAL_LABELS[enterprise.approval]}</Tag>
                </li>
              ))}
            </ul>
            {user.ens.length > 1 && (
              <p className={styles.meta}>
                这里显示当前企业的信息。要看其他企业，请在页面顶部切换企业，或到
                <PortalLink href="/user/bind">绑定企业</PortalLink>。
              </p>
            )}
          </PersonalPart>
        </>
      )}
    </PersonalPage>
  );
}
