"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { PersonalPage } from "@/components/page/personal/personal-page";
import { Alert } from "@/components/ui/alert";
import { Empty } from "@/components/ui/states/empty";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonDetail } from "@/components/ui/states/skeleton";
import { Facts } from "@/components/ui/text/facts";
import type { EnterpriseCard as Card } from "@/contract/enterprise/enterprise";
import { FACT_NAMES } from "@/contract/facts/facts";
import { formatDate } from "@/lib/format";
import { failureMessage } from "@/lib/gateway/errors";
import { factLabel, formatFact } from "@/services/enterprise/labels";
import { enterpriseQueries, viewCard } from "@/services/enterprise/queries";
import { PARENT_LISTS, isMissing, EnterpriseNotFound } from "./enterprise-not-found";
import styles from "./enterprise.module.css";

/** Said wherever a card can be opened, before it is. */
export const VIEWING_IS_TOLD = "查看或收藏另一家企业的公开信息，该企业会知道：只说您的企业的名称，不说是谁。";

/** What strangers may know of an enterprise. That it is being looked at is told by the open page and by nothing before it. */
export function EnterpriseCard({ id, star }: { id: string; star: React.ReactNode }) {
  const { data, error, refetch } = useQuery(enterpriseQueries.card(id));
  const open = data !== undefined;
  useEffect(() => {
    // Who is not told has lost a hint; who looks has nothing to do about it.
    if (open) viewCard(id).catch(() => undefined);
  }, [id, open]);
  if (isMissing(error)) return <EnterpriseNotFound of="relation" />;
  return (
    <PersonalPage
      title={data?.name ?? "企业公开信息"}
      intro="企业公开信息，与公开登记的一致；企业自己填报的档案只有它自己的人看得到。"
      back={PARENT_LISTS.relation}
      actions={data && star}
    >
      <Alert>{VIEWING_IS_TOLD}</Alert>
      {!data && !error && <SkeletonDetail />}
      {error && !data && (
        <ErrorState what="企业公开信息" messages={failureMessage(error)} onRetry={() => void refetch()} />
      )}
      {data && <CardFacts card={data} />}
    </PersonalPage>
  );
}

function CardFacts({ card: { facts, codeNames } }: { card: Card }) {
  const newest = facts
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1);
  if (newest === undefined)
    return <Empty reason="公开登记里还没有这家企业的地区、行业和地址，登记更新后会显示在这里。" />;
  const rows = FACT_NAMES.flatMap((name) => facts.filter((fact) => fact.name === name)).map((fact) => ({
    label: factLabel(fact.name),
    value: formatFact(fact, codeNames),
    wide: fact.name === "address" || fact.name === "industry",
  }));
  return (
    <>
      <Facts facts={[...rows.filter((row) => !row.wide), ...rows.filter((row) => row.wide)]} />
      <p className={styles.meta}>登记信息更新日期：{formatDate(newest)}</p>
    </>
  );
}
