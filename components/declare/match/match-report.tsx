"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useGuard } from "@/components/layout/guard/guard";
import { useAct } from "@/components/layout/use-act";
import { useWrite } from "@/components/layout/use-write";
import { PermissionGate } from "@/components/page/personal/permission-gate";
import { usePersonalList } from "@/components/page/use-personal-list";
import { PersonalPage, PersonalPart } from "@/components/page/personal/personal-page";
import { Button, buttonClass } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { ErrorState } from "@/components/ui/states/error-state";
import { Icon } from "@/components/ui/icons/icon";
import { IslandIcon } from "@/components/ui/icons/island-icon";
import { Pager } from "@/components/ui/tables/pager";
import { PortalLink } from "@/components/ui/portal-link";
import { PrintButton } from "@/components/ui/tools/print-button";
import { SkeletonDetail } from "@/components/ui/states/skeleton";
import { DEALS } from "@/components/page/list/deal-row";
import { LISTED_GROUPS, type ListedGroup } from "@/contract/item/attributes";
import type { MatchedItem, MatchReport } from "@/contract/declare/match";
import { formatDateTime } from "@/lib/format";
import { GatewayError, failureMessage } from "@/lib/gateway/errors";
import type { Site } from "@/lib/site";
import { ENTERPRISE_ONLY } from "@/contract/account/enterprise-only";
import { matchQueries, matchReportFile } from "@/services/declare/match";
import { matchMutations } from "@/services/declare/mutations";
import { countRest, formatClaim, GROUP_MEANING, groupLabel } from "@/services/declare/claim-wording";
import { ClaimDue } from "../claim/claim-due";
import { ClaimRow } from "../claim/claim-row";
import { ClaimTitle } from "../claim/claim-title";
import { Letterhead } from "../claim/letterhead";
import { ReportSummary } from "./report-summary";
import reportStyles from "./match-report.module.css";
import styles from "./match.module.css";

const TITLE = "匹配报告";
const REQUIREMENT = { permission: "policy", personal: ENTERPRISE_ONLY } as const;
const PATH = "/zct-ee/policy-match/report";
const BACK = { href: "/zct-ee/policy-match", label: "返回政策匹配" };
const EVIDENCE = Object.keys(LISTED_GROUPS) as ListedGroup[];
const inGroup = ({ group }: Pick<MatchedItem, "group">, listed: ListedGroup): boolean =>
  listed === "declarable" ? group === "met" || group === "manual" : group === listed;

/** Whose platform made it. */
type Giver = Pick<Site, "name" | "platform" | "hotline">;

/** The whole result on one page, to be printed, kept and compared later. Without an id it is made now. */
export function MatchReportPage({ id, site }: { id: string | undefined; site: Giver }) {
  return (
    <PermissionGate title={TITLE} requirement={REQUIREMENT}>
      {() => <Report id={id} site={site} />}
    </PermissionGate>
  );
}

function Report({ id, site }: { id: string | undefined; site: Giver }) {
  const { data, error, refetch } = useQuery(matchQueries.report(id));
  const gone = error instanceof GatewayError && error.kind === "not-found";
  return (
    <PersonalPage
      title={TITLE}
      {...(data
        ? {
            heading: (
              <>
                <span className="screen-only">
                  <ClaimTitle name={data.enterprise.name} claim={data.claim} />
                </span>
                <span className="print-only">{data.enterprise.name}</span>
              </>
            ),
            letterhead: (
              <Letterhead kind="政策匹配报告" organ={`${site.name}${site.platform}`}>
                核对于 {data.asOf}
                <br />
                规则第 {data.rulesEdition} 版
              </Letterhead>
            ),
          }
        : {})}
      back={BACK}
      about={data && <About report={data} />}
      actions={data && <Actions key={id ?? ""} report={data} />}
    >
      {!data && !error && <SkeletonDetail />}
      {error && !data && (
        <ErrorState
          what="匹配报告"
          messages={failureMessage(error, "请稍后重试")}
          {...(gone ? { onRetry: undefined } : { onRetry: () => void refetch() })}
        />
      )}
      {data && <Body report={data} hotline={site.hotline} />}
      <Saved current={id} />
    </PersonalPage>
  );
}

/** Prints the evidence too (`data-print-part="whole"`), with the folds that belong to the print opened. */
function printWithEvidence() {
  const root = document.documentElement;
  for (const fold of document.querySelectorAll<HTMLDetailsElement>("details[data-print-open]")) fold.open = true;
  root.dataset.print = "whole";
  window.addEventListener("afterprint", () => delete root.dataset.print, { once: true });
  window.print();
}

function Actions({ report }: { report: MatchReport }) {
  const router = useRouter();
  const save = useAct(useWrite(matchMutations.saveReport()), {
    done: "报告已保存，以后打开仍是今天的结果",
    failed: "报告没有保存，请重试",
    once: true,
    onDone: ({ id }) => router.push(`${PATH}?id=${encodeURIComponent(id)}`),
  });
  return (
    <>
      {report.id === null ? (
        <Button onClick={() => void save.run()} busy={save.busy}>
          {save.busy ? "正在保存" : "保存报告"}
        </Button>
      ) : (
        <ButtonLink href={PATH} kind="plain">
          按现在的资料重新生成
        </ButtonLink>
      )}
      <a className={buttonClass("plain")} href={matchReportFile(report.id)} download>
        <Icon name="download" size={18} />
        下载表格
      </a>
      <PrintButton>打印一页</PrintButton>
    </>
  );
}

function Body({ report, hotline }: { report: MatchReport; hotline: string }) {
  const { items, unstructured, claim, enterprise } = report;
  return (
    <>
      <ReportSummary report={report} />
      <details className={reportStyles.evidence} data-print-part="whole" data-print-open="">
        <summary>
          <IslandIcon name="chevron" size={18} />
          逐条依据（{items.length} 项）
        </summary>
        <p className={`${reportStyles.tools} screen-only`}>
          <Button kind="plain" small onClick={printWithEvidence}>
            <IslandIcon name="print" size={18} />
            连同逐条依据打印
          </Button>
        </p>
        <div className={reportStyles.groups}>
          {EVIDENCE.map((group) => {
            const own = items.filter((item) => inGroup(item, group));
            if (own.length === 0) return null;
            return (
              <PersonalPart key={group} title={`${groupLabel(group)}（${own.length} 项）`}>
                <p className={reportStyles.meaning}>{GROUP_MEANING[group]}</p>
                <ul className={DEALS}>
                  {own.map((item) => (
                    <ClaimRow key={item.id} item={item} today={report.asOf} papers={group === "declarable"} />
                  ))}
                </ul>
              </PersonalPart>
            );
          })}
        </div>
      </details>
      <p className={reportStyles.foot}>
        {hotline && <span className="print-only">政企热线 {hotline}。</span>}
        正在申报共 {claim.open} 项：
        {[
          `${claim.declarable} 项可以先报`,
          ...countRest(claim).map(({ group, count }) => `${count} 项${groupLabel(group)}`),
        ].join("，")}
        。{unstructured > 0 && `另有 ${unstructured} 份未失效政策的条件尚未整理，没有核对。`}
        本报告按核对日期的企业档案和规则生成，供准备申报时参考，不作为享受政策的依据；能否享受以主管部门审核为准。统一社会信用代码
        {enterprise.creditCode || "未登记"}；规则第 {report.rulesEdition} 版，核对程序第 {report.engine} 版；生成于{" "}
        {formatDateTime(report.createdAt)}。
      </p>
    </>
  );
}

/** From when, and on how much it rests. */
function About({ report }: { report: MatchReport }) {
  const { enterprise, claim, asOf } = report;
  const filled = enterprise.completeness.reduce((sum, part) => sum + part.filled, 0);
  const needed = enterprise.completeness.reduce((sum, part) => sum + part.needed, 0);
  return (
    <p className={reportStyles.about}>
      <ClaimDue claim={claim} today={asOf} />
      <span>
        按企业档案核对于 {asOf}，档案已填 {filled}/{needed} 项；以主管部门审核为准
      </span>
    </p>
  );
}

/** Reports that were kept; they render the same for ever. */
function Saved({ current }: { current: string | undefined }) {
  const { data, page, size, turn } = usePersonalList({ query: matchQueries.reports, apart: true });
  const router = useRouter();
  const { ask } = useGuard();
  const remove = useAct(useWrite(matchMutations.removeReport()), {
    done: "报告已删除",
    failed: "报告没有删除，请重试",
    apart: true,
    onDone: (_nothing, id) => {
      if (id === current) router.push(PATH);
    },
  });
  if (!data || data.total === 0) return null;
  const askRemoval = (id: string) =>
    ask({
      title: "删除这份报告？",
      detail: "删除后不能恢复，也不能再按当时的资料重新生成。",
      confirm: "删除",
      cancel: "保留",
      onConfirm: () => void remove.run(id),
    });
  return (
    <div className="screen-only">
      <PersonalPart title="保存的报告" aside={<span>共 {data.total} 份</span>}>
        <ul className={styles.saved}>
          {data.records.map(({ id, createdAt, claim }) => (
            <li key={id}>
              <PortalLink
                href={`${PATH}?id=${encodeURIComponent(id)}`}
                {...(id === current ? { "aria-current": "page" as const } : {})}
              >
                {formatDateTime(createdAt)}
              </PortalLink>
              <span>{formatClaim(claim)}</span>
              <Button
                kind="quiet"
                small
                onClick={() => askRemoval(id)}
                aria-label={`删除 ${formatDateTime(createdAt)} 的报告`}
              >
                删除
              </Button>
            </li>
          ))}
        </ul>
        {data.total > size && <Pager page={page} size={size} total={data.total} onChange={turn} />}
      </PersonalPart>
    </div>
  );
}
