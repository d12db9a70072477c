"use client";

import { AboutEnterprise } from "@/components/page/personal/about-enterprise";
import { PermissionGate } from "@/components/page/personal/permission-gate";
import { PersonalPage } from "@/components/page/personal/personal-page";
import { usePersonalList } from "@/components/page/use-personal-list";
import { RowList } from "@/components/page/list/row-list";
import { ButtonLink } from "@/components/ui/button-link";
import { Empty } from "@/components/ui/states/empty";
import { ErrorState } from "@/components/ui/states/error-state";
import { Alert } from "@/components/ui/alert";
import { Pager } from "@/components/ui/tables/pager";
import { PortalLink } from "@/components/ui/portal-link";
import { SkeletonDetail } from "@/components/ui/states/skeleton";
import { FACTS, type FactName } from "@/contract/facts/facts";
import type { RecommendReason, WordPlace } from "@/contract/policy/recommend";
import { recommendedQuery } from "@/services/policy/recommended";
import { LEVEL_LABELS } from "@/contract/policy/labels";
import { ValidityTag } from "./search/policy-list";
import styles from "./recommended.module.css";

const TITLE = "推荐";
const PLACES: Readonly<Record<WordPlace, string>> = { title: "标题", heading: "小标题", text: "正文多处" };
const MAX_REASONS = 3;
const EDIT = "/user/companymanage";

const labels = (names: readonly FactName[]) => names.map((name) => FACTS[name].label).join("、");

/** Policies that concern the current enterprise, each with why. */
export function RecommendedPolicies() {
  return (
    <PermissionGate title={TITLE} requirement={{ permission: "policy" }}>
      {() => <Recommended />}
    </PermissionGate>
  );
}

function Reasons({ reasons }: { reasons: readonly RecommendReason[] }) {
  return (
    <ul className={styles.reasons} aria-label="推荐理由">
      {reasons.slice(0, MAX_REASONS).map(({ fact, own, word, place }) => (
        <li key={`${fact}:${own}`}>
          <span className={styles.reasonFact}>
            {FACTS[fact].label}：{own}
          </span>
          <span>
            {PLACES[place]}有“{word}”
          </span>
        </li>
      ))}
    </ul>
  );
}

function Recommended() {
  const list = usePersonalList({ query: recommendedQuery });
  const { data, state, page, size } = list;
  return (
    <PersonalPage
      title={TITLE}
      about={<AboutEnterprise />}
      intro="按企业档案与政策文字的相符程度推荐，每一条都写明理由。是否符合申报条件，以政策原文为准。"
    >
      {state === "loading" && <SkeletonDetail />}
      {state === "failed" && <ErrorState what="推荐的政策" messages={list.failure} onRetry={list.retry} />}
      {data && data.missing.length > 0 && data.total > 0 && (
        <Alert>
          补充{labels(data.missing)}后，推荐会更准。
          <PortalLink href={EDIT} className={styles.link}>
            去补充企业信息
          </PortalLink>
        </Alert>
      )}
      {data && data.total === 0 && (
        <Empty
          reason={
            data.missing.length > 0
              ? `企业档案里还没有${labels(data.missing)}，暂时找不出与贵企业相关的政策。`
              : "目前没有与企业档案相符的政策，有新政策时会在这里出现。"
          }
          action={
            data.missing.length > 0 ? (
              <ButtonLink href={EDIT}>补充企业信息</ButtonLink>
            ) : (
              <ButtonLink href="/zct-ee/policy-info" kind="plain">
                去看全部政策
              </ButtonLink>
            )
          }
        />
      )}
      {data && data.total > 0 && (
        <>
          <div className={styles.recommended} aria-busy={state === "refreshing"}>
            <RowList
              rows={data.records.map((policy) => ({
                key: policy.id,
                href: `/zct-ee/policy-info/${encodeURIComponent(policy.id)}`,
                title: policy.title,
                tag: <ValidityTag policy={policy} />,
                extra: <Reasons reasons={policy.reasons} />,
                meta: [
                  policy.issuer,
                  policy.docNo,
                  LEVEL_LABELS[policy.level],
                  <time key="date" dateTime={policy.pubDate}>
                    {policy.pubDate}
                  </time>,
                ],
              }))}
            />
          </div>
          <Pager page={page} size={size} total={data.total} onChange={list.turn} />
        </>
      )}
    </PersonalPage>
  );
}
