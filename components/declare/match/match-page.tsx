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
import { formatBenefitSum, GROUP_MEANING } from "@/services/declare/match-wording";
import {
  isNarrowed,
  matchSearchAddress,
  chosenFilter,
  policySearchAddress,
  type PolicySearch,
} from "@/services/policy/search-address";
import { MatchQuestions, MatchTrial } from "./match-questions";
import { MatchedPolicyCard } from "./match-policy";
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

// What can be done something about comes first and large; what cannot stands below, and what nobody has judged is only named.
const LEADING: readonly MatchGroup[] = ["met", "manual", "near", "missing"];
const REST: readonly MatchGroup[] = ["unmet", "not_applicable"];

/** The groups with their counts; links, so that each has an address. */
function GroupTabs({
  overview: { counts, benefits },
  current,
  search,
}: {
  overview: MatchOverview;
  current: MatchGroup;
  search: PolicySearch;
}) {
  const linkOf = (group: MatchGroup, content: React.ReactNode) => (
    <PortalLink
      href={matchSearchAddress(search, group === "met" ? undefined : group)}
      {...(group === current ? { "aria-current": "page" as const } : {})}
      data-group={group}
    >
      {content}
    </PortalLink>
  );
  const sums: Partial<Record<MatchGroup, MatchOverview["benefits"]["met"]>> = {
    met: benefits.met,
    manual: benefits.declarable,
  };
  return (
    <nav className={groupStyles.groups} aria-label="匹配结果分组">
      <ul className={groupStyles.leading}>
        {LEADING.map((group) => (
          <li key={group}>
            {linkOf(
              group,
              <>
                <span className={groupStyles.groupName}>{MATCH_GROUPS[group]}</span>
                <span className={groupStyles.groupCount}>
                  <strong>{counts[group]}</strong> 份
                </span>
                <span className={groupStyles.groupNote}>{noteOf(group, counts, sums[group])}</span>
              </>,
            )}
          </li>
        ))}
      </ul>
      <ul className={groupStyles.restGroups}>
        {REST.map((group) => (
          <li key={group}>
            {linkOf(
              group,
              <>
                {MATCH_GROUPS[group]} <strong>{counts[group]}</strong> 份
              </>,
            )}
          </li>
        ))}
        <li>
          {linkOf(
            "unstructured",
            <>
              {MATCH_GROUPS.unstructured} <strong>{counts.unstructured}</strong> 份
            </>,
          )}
        </li>
      </ul>
    </nav>
  );
}

/** One line below a count: what it brings, or what there is to do. */
function noteOf(group: MatchGroup, counts: GroupCounts, sum: MatchOverview["benefits"]["met"] | undefined): string {
  if (counts[group] === 0) return "目前没有";
  if (sum && Number(sum.total) > 0)
    return `${group === "manual" ? "核验都通过时，连同符合的" : ""}合计最高 ${formatDecimal(sum.total)} 万元`;
  return NOTES[group] ?? "";
}
const NOTES: Partial<Record<MatchGroup, string>> = {
  met: "可以准备申报",
  manual: "由主管部门核验",
  near: "差一项，补上就能报",
  missing: "填几项资料就有结论",
};

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
  const { asOf, rulesEdition, benefits, enterprise } = overview;
  const filled = enterprise.completeness.reduce((sum, part) => sum + part.filled, 0);
  const needed = enterprise.completeness.reduce((sum, part) => sum + part.needed, 0);
  return (
    <p className={groupStyles.basis}>
      <span>
        核对日期 {asOf}，规则版本 {rulesEdition}
      </span>
      <span>
        企业档案已填 {filled}/{needed} 项
      </span>
      {benefits.declarable.items > 0 && (
        <span>{formatBenefitSum(benefits.declarable)}；互斥的取高的一项，限报的不超过限数，按本企业适用的上限计算</span>
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
