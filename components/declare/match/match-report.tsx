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
import { PrintButton } from "@/components/ui/print-button";
import { SkeletonDetail } from "@/components/ui/states/skeleton";
import { MATCH_GROUPS, type MatchGroup } from "@/contract/item/attributes";
import type { MatchReport } from "@/contract/declare/match";
import { formatDateTime } from "@/lib/format";
import { GatewayError, failureMessage } from "@/lib/gateway/errors";
import { ENTERPRISE_ONLY } from "@/contract/account/enterprise-only";
import { matchQueries, matchReportFile } from "@/services/declare/match";
import { matchMutations } from "@/services/declare/mutations";
import { GROUP_MEANING } from "@/services/declare/match-wording";
import { MatchedPolicyCard } from "./match-policy";
import { ReportSummary } from "./report-summary";
import reportStyles from "./match-report.module.css";
import styles from "./match.module.css";

const TITLE = "匹配报告";
const REQUIREMENT = { permission: "policy", personal: ENTERPRISE_ONLY } as const;
const PATH = "/zct-ee/policy-match/report";
const BACK = { href: "/zct-ee/policy-match", label: "返回政策匹配" };
const GROUPS = Object.keys(MATCH_GROUPS) as MatchGroup[];
/** The whole result on one page, to be printed, kept and compared later. Without an id it is made now. */
export function MatchReportPage({ id }: { id: string | undefined }) {
  return (
    <PermissionGate title={TITLE} requirement={REQUIREMENT}>
      {() => <Report id={id} />}
    </PermissionGate>
  );
}

function Report({ id }: { id: string | undefined }) {
  const { data, error, refetch } = useQuery(matchQueries.report(id));
  const gone = error instanceof GatewayError && error.kind === "not-found";
  return (
    <PersonalPage
      title={TITLE}
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
      {data && <Body report={data} />}
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
      <PrintButton>打印摘要</PrintButton>
      <Button kind="plain" onClick={printWithEvidence}>
        <IslandIcon name="print" size={18} />
        连同逐条依据打印
      </Button>
    </>
  );
}

function Body({ report }: { report: MatchReport }) {
  const { counts } = report;
  return (
    <>
      <ReportSummary report={report} />
      <div className={reportStyles.evidence} data-print-part="whole">
        {GROUPS.map((group) => {
          const policies = report.policies.filter((policy) => policy.group === group);
          if (policies.length === 0) return null;
          return (
            <PersonalPart key={group} title={`${MATCH_GROUPS[group]}（${policies.length}）`}>
              <p className={styles.meaning}>{GROUP_MEANING[group]}</p>
              <div className={styles.list}>
                {policies.map((policy) => (
                  <MatchedPolicyCard key={policy.id} policy={policy} today={report.asOf} />
                ))}
              </div>
            </PersonalPart>
          );
        })}
      </div>
      <p className={styles.meaning}>
        {counts.unstructured > 0 && `另有 ${counts.unstructured} 份未失效政策的条件尚未整理，没有列出。`}
        本报告按核对日期的企业档案和规则生成，供准备申报时参考，不作为享受政策的依据；能否享受以主管部门审核为准。
      </p>
    </>
  );
}

/** Of whom, from when, by which rules. */
function About({ report }: { report: MatchReport }) {
  const { enterprise, counts } = report;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const parts = ["基础信息", "企业资料", "经营指标"].flatMap((label, index) => {
    const part = enterprise.completeness[index];
    return part ? [`${label} ${part.percent}%`] : [];
  });
  return (
    <>
      <p>
        企业：{enterprise.name}（{enterprise.creditCode || "统一社会信用代码未登记"}）
      </p>
      <p className={reportStyles.about}>
        <span>核对日期 {report.asOf}</span>
        <span>生成时间 {formatDateTime(report.createdAt)}</span>
        <span>
          规则第 {report.rulesEdition} 次修订，核对程序第 {report.engine} 版
        </span>
        {parts.length > 0 && <span>档案完整度：{parts.join("，")}</span>}
      </p>
      <p className={reportStyles.about}>
        未失效政策 {total} 份：{GROUPS.map((group) => `${MATCH_GROUPS[group]} ${counts[group]}`).join("，")}
      </p>
    </>
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
          {data.records.map(({ id, createdAt, counts }) => (
            <li key={id}>
              <PortalLink
                href={`${PATH}?id=${encodeURIComponent(id)}`}
                {...(id === current ? { "aria-current": "page" as const } : {})}
              >
                {formatDateTime(createdAt)}
              </PortalLink>
              <span>
                符合条件 {counts.met}，待人工核验 {counts.manual}，差一步 {counts.near}，待补充 {counts.missing}
              </span>
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
