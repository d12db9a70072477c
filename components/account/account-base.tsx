"use client";

import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { ButtonLink } from "@/components/ui/button-link";
import { Facts, type Fact } from "@/components/ui/text/facts";
import { Alert } from "@/components/ui/alert";
import { PortalLink } from "@/components/ui/portal-link";
import { NeedsScripts } from "@/components/ui/states/needs-scripts";
import { SkeletonDetail } from "@/components/ui/states/skeleton";
import { Tag } from "@/components/ui/tag";
import type { CurrentUser } from "@/contract/account/account";
import { FINANCE_STATE_LABELS } from "@/contract/account/labels";
import { formatMoment } from "@/lib/dates";
import { GatewayError } from "@/lib/gateway/errors";
import { accountQueries } from "@/services/account/queries";
import { FINANCE_TONES } from "@/services/enterprise/labels";
import styles from "./account.module.css";

const TYPE_LABELS: Readonly<Record<CurrentUser["type"], string>> = {
  member: "企业用户",
  member_personal: "个人用户",
  operator: "平台工作人员",
};

/** Who I am here: name, enterprise, masked phone, roles. */
export function AccountBase() {
  const { data: user, error, refetch, isFetching } = useQuery(accountQueries.currentUser());
  return (
    <>
      <h1 className={styles.title}>账号信息</h1>
      <NeedsScripts what="账号信息" />
      {user ? (
        <AccountFacts user={user} />
      ) : error ? (
        <AccountFailure error={error} retry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonDetail />
      )}
    </>
  );
}

function AccountFailure({ error, retry, busy }: { error: Error; retry: () => void; busy: boolean }) {
  const messages = error instanceof GatewayError ? error.words : ["账号信息加载失败"];
  return (
    <div className={styles.failure}>
      <Alert tone="warning" announce>
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </Alert>
      <Button onClick={retry} loading={busy}>
        重试
      </Button>
    </div>
  );
}

function AccountFacts({ user }: { user: CurrentUser }) {
  const facts: Fact[] = [
    { label: "姓名", value: user.fullName },
    { label: "账号", value: user.username },
    { label: "手机号", value: user.phone },
    { label: "账号类型", value: TYPE_LABELS[user.type] },
    { label: "角色", value: user.roles.length > 0 ? user.roles.map((role) => role.name).join("、") : "未分配" },
    { label: "上次登录", value: user.lastLoginAt ? formatMoment(user.lastLoginAt) : "首次登录" },
  ];
  return (
    <>
      <Facts facts={facts} />
      {user.type !== "operator" && (
        <section className={styles.section}>
          <h2>我的企业</h2>
          {user.ens.length > 0 ? (
            <ul className={styles.enterprises}>
              {user.ens.map((enterprise) => (
                <li key={enterprise.enId}>
                  <span className={styles.enterpriseName}>{enterprise.enName}</span>
                  {enterprise.enId === user.enBaseId && <Tag>当前企业</Tag>}
                  {enterprise.enterpriseAdmin && <Tag tone="success">管理员</Tag>}
                  {enterprise.secondFactorDue && (
                    <PortalLink className={styles.inText} href="/user/manage#two-step">
                      要求两步验证，去开启
                    </PortalLink>
                  )}
                  {enterprise.enFinanceState !== "" && (
                    <Tag tone={FINANCE_TONES[enterprise.enFinanceState]}>
                      金融机构认证{FINANCE_STATE_LABELS[enterprise.enFinanceState]}
                    </Tag>
                  )}
                </li>
              ))}
            </ul>
          ) : (
            <>
              <p>您还没有绑定企业。绑定后可以代表企业办理事项，由企业管理员审核。</p>
              <div className={styles.links}>
                <ButtonLink href="/user/bind" small>
                  绑定企业
                </ButtonLink>
              </div>
            </>
          )}
        </section>
      )}
    </>
  );
}
