"use client";

import { useQuery } from "@tanstack/react-query";
import { PermissionGate } from "@/components/page/personal/permission-gate";
import { PersonalPage } from "@/components/page/personal/personal-page";
import { ButtonLink } from "@/components/ui/button-link";
import { ErrorState } from "@/components/ui/states/error-state";
import { PortalLink } from "@/components/ui/portal-link";
import { SkeletonDetail } from "@/components/ui/states/skeleton";
import { failureMessage } from "@/lib/gateway/errors";
import { ENTERPRISE_ONLY } from "@/contract/account/enterprise-only";
import { matchQueries } from "@/services/declare/match";
import {
  matchSearchAddress,
  chosenFilter,
  isNarrowed,
  policySearchAddress,
  type PolicySearch,
} from "@/services/policy/search-address";
import { ClaimDue, ToFacts } from "../claim/claim-due";
import { ClaimFigures } from "../claim/claim-figures";
import { ClaimRule } from "../claim/claim-rule";
import { ClaimTitle } from "../claim/claim-title";
import { MatchList, MatchPreview } from "./match-list";
import { MatchRest, type MatchShown } from "./match-rest";
import { MatchQuestions, MatchTrial } from "./match-questions";
import { UnstructuredPolicies } from "./unstructured-policies";
import styles from "./match.module.css";

const TITLE = "政策匹配";
/** So many rows stand before the others, which open in place. */
const BEGINS = 5;
const QUESTIONS = "match-questions";
const REQUIREMENT = { permission: "policy", personal: ENTERPRISE_ONLY } as const;

/** What the current enterprise can declare today, by its profile, and what it lacks for more. */
export function MatchPage({ shown, search }: { shown: MatchShown; search: PolicySearch }) {
  return (
    <PermissionGate title={TITLE} requirement={REQUIREMENT}>
      {() => <Match shown={shown} search={search} />}
    </PermissionGate>
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

function Match({ shown, search }: { shown: MatchShown; search: PolicySearch }) {
  const narrowing = chosenFilter(search);
  const { data, error, refetch } = useQuery(matchQueries.overview(narrowing));
  const addressFor = (group: MatchShown) => matchSearchAddress(search, group === "declarable" ? undefined : group);
  const whole = shown === "declarable";
  return (
    <PersonalPage
      title={TITLE}
      {...(data ? { heading: <ClaimTitle name={data.enterprise.name} claim={data.claim} /> } : {})}
      about={
        data && (
          <p className={styles.basis}>
            <ClaimDue claim={data.claim} today={data.asOf} />
            <span>
              按企业档案核对于 {data.asOf}，规则第 {data.rulesEdition} 版，以主管部门审核为准
            </span>
          </p>
        )
      }
      actions={
        data && (
          <ButtonLink href="/zct-ee/policy-match/report" kind="plain">
            打印一页报告
          </ButtonLink>
        )
      }
    >
      {!data && !error && <SkeletonDetail />}
      {error && !data && (
        <ErrorState what="政策匹配" messages={failureMessage(error, "请稍后重试")} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          {isNarrowed(search) && <Narrowing search={search} />}
          <ToFacts ask={data.ask} anchor={QUESTIONS} />
          <nav aria-label="匹配结果分组">
            <ClaimFigures
              claim={data.claim}
              wrap={(group, content) => (
                <PortalLink href={addressFor(group)} {...(group === shown ? { "aria-current": "page" as const } : {})}>
                  {content}
                </PortalLink>
              )}
            />
          </nav>
          <div className={styles.columns}>
            <div className={styles.main}>
              {shown === "unstructured" ? (
                <UnstructuredPolicies key={matchSearchAddress(search)} narrowing={narrowing} />
              ) : (
                <MatchList
                  key={`${shown} ${matchSearchAddress(search)}`}
                  group={shown}
                  today={data.asOf}
                  narrowing={narrowing}
                  begins={whole ? BEGINS : undefined}
                >
                  {whole && <ClaimRule claim={data.claim} />}
                </MatchList>
              )}
              {whole && (
                <>
                  <MatchPreview
                    group="near"
                    total={data.claim.groups.near}
                    overview={data}
                    narrowing={narrowing}
                    href={addressFor("near")}
                  />
                  <MatchPreview
                    group="missing"
                    total={data.claim.groups.missing}
                    overview={data}
                    narrowing={narrowing}
                    href={addressFor("missing")}
                  />
                </>
              )}
              <MatchRest overview={data} shown={shown} addressFor={addressFor} />
            </div>
            <div className={styles.rail} id={QUESTIONS}>
              <MatchQuestions key={data.revision} overview={data} />
              <MatchTrial overview={data} />
            </div>
          </div>
        </>
      )}
    </PersonalPage>
  );
}
