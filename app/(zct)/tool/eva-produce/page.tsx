import type { Metadata } from "next";
import { Suspense } from "react";
import { QueryProvider } from "@/components/layout/providers/query-provider";
import { Breadcrumb } from "@/components/page/breadcrumb";
import { ReportPage } from "@/components/evaluation/report/report-page";
import { ReportPlaceholder } from "@/components/evaluation/report/report-placeholder";
import { pageMetadata } from "@/lib/page-metadata";
import { getTrail } from "@/lib/routes";
import styles from "@/components/evaluation/evaluation-head.module.css";

const ROUTE = "/tool/eva-produce";

export const generateMetadata = (): Metadata =>
  pageMetadata({
    route: ROUTE,
    description: "保存的自评结果：当时的数据、结论、逐项说明和规则版本，可以打印、下载、与另一份对比。",
    column: "policy",
  });

export default function Page() {
  return (
    <>
      <Breadcrumb trail={getTrail(ROUTE)} here="评估报告" />
      <div className={`page-width ${styles.page}`}>
        <header className={`${styles.head} screen-only`}>
          <h1>评估报告</h1>
          <p>保存的自评结果，打开还是当时的数据、规则和结论，可以打印、下载表格，也可以与另一份对比。</p>
        </header>
        <QueryProvider>
          <Suspense fallback={<ReportPlaceholder />}>
            <ReportPage />
          </Suspense>
        </QueryProvider>
      </div>
    </>
  );
}
