"use client";

import { useQuery } from "@tanstack/react-query";
import { AboutEnterprise } from "@/components/page/personal/about-enterprise";
import { PermissionGate } from "@/components/page/personal/permission-gate";
import { PersonalPage } from "@/components/page/personal/personal-page";
import { usePersonalList } from "@/components/page/use-personal-list";
import { ButtonLink } from "@/components/ui/button-link";
import { Empty } from "@/components/ui/states/empty";
import { ErrorState } from "@/components/ui/states/error-state";
import { Pager } from "@/components/ui/tables/pager";
import { PortalLink } from "@/components/ui/portal-link";
import { SkeletonDetail, SkeletonRows } from "@/components/ui/states/skeleton";
import { MATCH_GROUPS, type MatchGroup } from "@/contract/item/attributes";
import type { MatchOverview } from "@/contract/declare/match";
import { failureMessage } from "@/lib/gateway/errors";
import { ENTERPRISE_ONLY } from "@/contract/account/enterprise-only";
import { matchQueries, type MatchNarrowing } from "@/services/declare/match";
import { formatBenefitSum, GROUP_MEANING } from "@/services/declare/match-wording";
import {
  isNarrowed,
  matchSearchAddress,
  chosenFilter,
  policySearchAddress,
  type PolicySearch,
} from "@/services/policy/search-address";
import { GroupTabs } from "./match-groups";
import { MatchedPolicyCard } from "./match-policy";
import { MatchQuestions, MatchTrial } from "./match-questions";
import groupStyles from "./match-groups.module.css";
import styles from "./match.module.css";

const TITLE = "政策匹配";
const REQUIREMENT = { permission: "policy", personal: ENTERPRISE_ONLY } as const;

/** Every policy in force against the profile of the current enterprise, group by group. */
export function MatchPage({ group, search }: { group: MatchGroup; search: PolicySearch }) {
  return (
    <PermissionGate title={TITLE} requirement={REQUIREMENT}>
      {() => <Match group={group} search={search} />}
    </PermissionGate>
  );
}

/** What the list was narrowed by on the search page. */
function Narrowing({ search }: { search: PolicySearch }) {
  const others = Object.values(search.facets).reduce((sum, chosen) => sum + chosen.length, 0);
  return (
    <p className={groupStyles.basis}>
      <span>
        只看符合搜索条件的政策：
        {[search.value && `关键字“${search.value}”`, others > 0 && `${others} 个筛选条件`].filter(Boolean).join("，")}
      </span>
      <PortalLink className={groupStyles.narrowing} href={policySearchAddress(search)}>
        改条件
      </PortalLink>
      <PortalLink className={groupStyles.narrowing} href="/zct-ee/policy-match">
        看全部
      </PortalLink>
    </p>
  );
}

function Match({ group, search }: { group: MatchGroup; search: PolicySearch }) {
  const narrowing = chosenFilter(search);
  const { data, error, refetch } = useQuery(matchQueries.overview(narrowing));
  return (
    <PersonalPage
      title={TITLE}
      about={<AboutEnterprise />}
      intro="把全部未失效政策的条件逐条与企业档案核对，每份政策只在一组里。结果供准备申报时参考，以主管部门审核为准。"
      actions={
        <ButtonLink href="/zct-ee/policy-match/report" kind="plain">
          匹配报告
        </ButtonLink>
      }
    >
      {!data && !error && <SkeletonDetail />}
      {error && !data && (
        <ErrorState what="政策匹配" messages={failureMessage(error, "请稍后重试")} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          {isNarrowed(search) && <Narrowing search={search} />}
          <GroupTabs overview={data} current={group} search={search} />
          <div className={styles.columns}>
            <Group key={`${group} ${matchSearchAddress(search)}`} group={group} overview={data} narrowing={narrowing} />
            <div className={styles.rail}>
              <MatchQuestions key={data.revision} overview={data} />
              <MatchTrial overview={data} />
            </div>
          </div>
        </>
      )}
    </PersonalPage>
  );
}

/** How the money of a group is added up; only the groups that one can declare have such a sum. */
function sumOf(group: MatchGroup, { met, declarable }: MatchOverview["benefits"]): string {
  const sum = group === "met" ? met : group === "manual" ? declarable : undefined;
  if (!sum || sum.items === 0) return "";
  return `${group === "manual" ? "连同符合的，" : ""}${formatBenefitSum(sum)}；互斥的取高的一项，限报的不超过限数，按本企业适用的上限计算。`;
}

function Group({
  group,
  overview: { asOf, benefits },
  narrowing,
}: {
  group: MatchGroup;
  overview: MatchOverview;
  narrowing: MatchNarrowing;
}) {
  const list = usePersonalList({
    query: (choice) => matchQueries.group({ ...narrowing, group, ...choice }),
  });
  const { data, state, page, size } = list;
  return (
    <section className={styles.list} aria-labelledby="match-group" aria-busy={state === "refreshing"}>
      <div className={styles.listHead}>
        <h2 id="match-group">{MATCH_GROUPS[group]}</h2>
        <p>
          {GROUP_MEANING[group]}
          {sumOf(group, benefits)}
        </p>
      </div>
      {state === "loading" && <SkeletonRows rows={4} />}
      {state === "failed" && <ErrorState what="这一组政策" messages={list.failure} onRetry={list.retry} />}
      {data?.total === 0 && (
        <Empty
          reason={
            group === "met"
              ? "目前没有必备条件全部已知并且符合的政策，可以看看“待人工核验”和“待补充资料”。"
              : "这一组没有政策。"
          }
          action={
            <ButtonLink href="/zct-ee/policy-info" kind="plain">
              去看全部政策
            </ButtonLink>
          }
        />
      )}
      {data && data.total > 0 && (
        <>
          {data.records.map((policy) => (
            <MatchedPolicyCard key={policy.id} policy={policy} today={asOf} />
          ))}
          <Pager
            page={page}
            size={size}
            total={data.total}
            onChange={(number, count) => {
              list.turn(number, count);
              document.getElementById("match-group")?.scrollIntoView();
            }}
          />
        </>
      )}
    </section>
  );
}
