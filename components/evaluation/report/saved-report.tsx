"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { Button, buttonClass } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { ErrorState } from "@/components/ui/states/error-state";
import { Icon } from "@/components/ui/icons/icon";
import { PrintButton } from "@/components/ui/tools/print-button";
import { SkeletonDetail } from "@/components/ui/states/skeleton";
import type { SavedResult } from "@/contract/evaluation/evaluation";
import type { Tool } from "@/contract/rules/evaluation/tool";
import { zoneToday } from "@/lib/dates";
import { GatewayError, failureMessage } from "@/lib/gateway/errors";
import { repeatHref } from "@/services/evaluation/repeat-href";
import { REPORT_PATH, resultFile, resultQueries } from "@/services/evaluation/results";
import { listDocumentNumbers } from "@/services/evaluation/document-pages";
import { editionIn } from "@/services/evaluation/rule-set-editions";
import { documentPagesQuery, rulesQuery } from "@/services/evaluation/rules";
import { ReportDocument } from "./report-document";
import { CompareChoice, Comparison } from "./result-comparison";
import { useRemoveResult } from "./use-remove-result";
import { YearComparison } from "./year-comparison";
import styles from "./report.module.css";

interface ReportProps {
  readonly id: string;
  /** The id of the result to compare with, or empty. */
  readonly other: string;
  readonly enterprise: string;
}

/** One kept result, to be shown, printed and compared with another of the same tool. */
export function SavedReport({ id, other, enterprise }: ReportProps) {
  const { data, error, refetch } = useQuery(resultQueries.one(id));
  if (error && !data) {
    const gone = error instanceof GatewayError && error.kind === "not-found";
    return (
      <>
        <ErrorState
          what="评估报告"
          messages={failureMessage(error, "请稍后重试")}
          {...(gone ? {} : { onRetry: () => void refetch() })}
        />
        <p className={styles.center}>
          <ButtonLink href={REPORT_PATH} kind="plain">
            返回保存的结果
          </ButtonLink>
        </p>
      </>
    );
  }
  return data ? <Report saved={data} other={other} enterprise={enterprise} /> : <SkeletonDetail />;
}

function Report({ saved, other, enterprise }: { saved: SavedResult } & Pick<ReportProps, "other" | "enterprise">) {
  const { data: tool, isError, refetch } = useQuery(rulesQuery(saved.tool));
  const edition = tool && editionIn(tool, saved.ruleSet);
  const { data: library } = useQuery(documentPagesQuery(edition ? listDocumentNumbers([edition.ruleSet]) : []));
  if (isError && !tool)
    return <ErrorState what="评估报告" messages={["测算规则没有读取成功"]} onRetry={() => void refetch()} />;
  if (!tool) return <SkeletonDetail />;
  return (
    <>
      <Actions saved={saved} tool={tool} />
      <CompareChoice saved={saved} other={other} />
      <ReportDocument saved={saved} tool={tool} enterprise={enterprise} today={zoneToday()} library={library}>
        <YearComparison saved={saved} tool={tool} />
        {other !== "" && <Comparison saved={saved} other={other} tool={tool} />}
      </ReportDocument>
    </>
  );
}

function Actions({ saved, tool }: { saved: SavedResult; tool: Tool }) {
  const router = useRouter();
  const remove = useRemoveResult(() => router.replace(REPORT_PATH));
  return (
    <div className={`${styles.actions} screen-only`}>
      <ButtonLink href={REPORT_PATH} kind="plain">
        全部保存的结果
      </ButtonLink>
      <PrintButton kind="primary">打印报告</PrintButton>
      <a className={buttonClass("plain")} href={resultFile(saved.id)} download>
        <Icon name="download" size={18} />
        下载表格
      </a>
      <ButtonLink href={repeatHref(tool.route, saved.answers, tool.editions[0])} kind="plain">
        按现在的标准重新测算
      </ButtonLink>
      <Button kind="quiet" onClick={() => remove(saved)}>
        删除
      </Button>
    </div>
  );
}
