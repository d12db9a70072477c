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
import { MATCH_GROUPS, type MatchGroup } from "@/contract/declare/attributes";
import type { GroupCounts, MatchOverview } from "@/contract/declare/match";
import { formatDecimal } from "@/contract/numbers";
import { failureMessage } from "@/lib/gateway/errors";
import { ENTERPRISE_ONLY } from "@/lib/viewer/enterprise-only-message";
import { matchQueries, type MatchNarrowing } from "@/services/declare/match";
import { GROUP_MEANING } from "@/services/declare/match-wording";
import {
  isNarrowed,
  matchSearchAddress,
  chosenFilter,
  policySearchAddress,
  type PolicySearch,
} from "@/services/policy/search-address";
import { MatchQuestions, MatchTrial } from "./match-questions";
import { MatchedPolicyCard } from "./match-policy";
import styles from "./match.module.css";

const TITLE = "政策匹配";
const REQUIREMENT = { permission: "policy", personal: ENTERPRISE_ONLY } as const;
const GROUPS = Object.keys(MATCH_GROUPS) as MatchGroup[];

/** Every policy in force against the profile of the current enterprise, group by group. */
export function MatchPage({ group, search }: { group: MatchGroup; search: PolicySearch }) {
  return (
    <PermissionGate title={TITLE} requirement={REQUIREMENT}>
      {() => <Match group={group} search={search} />}
    </PermissionGate>
  );
}

/** The groups with their counts; links, so that each has an address. */
function GroupTabs({ counts, current, search }: { counts: GroupCounts; current: MatchGroup; search: PolicySearch }) {
  return (
    <nav className={styles.groups} aria-label="匹配结果分组">
      <ul>
        {GROUPS.map((group) => (
          <li key={group}>
            <PortalLink
              href={matchSearchAddress(search, group === "met" ? undefined : group)}
              {...(group === current ? { "aria-current": "page" as const } : {})}
              data-group={group}
            >
              <strong>{counts[group]}</strong>
              <span>{MATCH_GROUPS[group]}</span>
            </PortalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What the list was narrowed by on the search page. */
function Narrowing({ search }: { search: PolicySearch }) {
  const others = Object.values(search.facets).reduce((sum, chosen) => sum + chosen.length, 0);
  return (
    <p className={styles.basis}>
      <span>
        只看符合搜索条件的政策：
        {[search.value && `关键字“${search.value}”`, others > 0 && `${others} 个筛选条件`].filter(Boolean).join("，")}
      </span>
      <PortalLink className={styles.narrowing} href={policySearchAddress(search)}>
        改条件
      </PortalLink>
      <PortalLink className={styles.narrowing} href="/zct-ee/policy-match">
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
      intro="把全部现行政策的条件逐条与企业档案核对，每份政策只在一组里。结果供准备申报时参考，以主管部门审核为准。"
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
          <GroupTabs counts={data.counts} current={group} search={search} />
          <Basis overview={data} />
          <div className={styles.columns}>
            <Group group={group} key={`${group} ${matchSearchAddress(search)}`} narrowing={narrowing} />
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

/** By what the result was made, and how much it could bring. */
function Basis({ overview }: { overview: MatchOverview }) {
  const { asOf, rulesEdition, benefitMost, enterprise } = overview;
  const filled = enterprise.completeness.reduce((sum, part) => sum + part.filled, 0);
  const needed = enterprise.completeness.reduce((sum, part) => sum + part.needed, 0);
  return (
    <p className={styles.basis}>
      <span>
        核对日期 {asOf}，规则版本 {rulesEdition}
      </span>
      <span>
        企业档案已填 {filled}/{needed} 项
      </span>
      {Number(benefitMost) > 0 && (
        <span>符合条件的事项合计最高 {formatDecimal(benefitMost)} 万元（互斥的不能同时享受）</span>
      )}
    </p>
  );
}

function Group({ group, narrowing }: { group: MatchGroup; narrowing: MatchNarrowing }) {
  const list = usePersonalList({
    query: (choice) => matchQueries.group({ ...narrowing, group, ...choice }),
  });
  const { data, state, page, size } = list;
  return (
    <section className={styles.list} aria-labelledby="match-group" aria-busy={state === "refreshing"}>
      <div className={styles.listHead}>
        <h2 id="match-group">{MATCH_GROUPS[group]}</h2>
        <p>{GROUP_MEANING[group]}</p>
      </div>
      {state === "loading" && <SkeletonRows rows={4} />}
      {state === "failed" && <ErrorState what="这一组政策" messages={list.failure} onRetry={list.retry} />}
      {data?.total === 0 && (
        <Empty
          reason={
            group === "met" ? "目前没有必备条件全部符合的政策，可以看看“差一步”和“待补充资料”。" : "这一组没有政策。"
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
            <MatchedPolicyCard key={policy.id} policy={policy} />
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
