"use client";

import { useSearchParams } from "next/navigation";
import { useViewer, VIEWER_FAILED } from "@/components/layout/providers/viewer";
import { ButtonLink } from "@/components/ui/button-link";
import { Empty } from "@/components/ui/states/empty";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonDetail } from "@/components/ui/states/skeleton";
import { ENTERPRISE_ONLY } from "@/contract/account/enterprise-only";
import { unmetRequirement } from "@/lib/viewer/requirement";
import { loginAddress } from "@/lib/address/redirect-uri";
import { REPORT_PATH } from "@/services/evaluation/results";
import { ReportPlaceholder } from "./report-placeholder";
import { SavedReport } from "./saved-report";
import { SavedList } from "./saved-list";

const REQUIREMENT = { permission: "policy", personal: ENTERPRISE_ONLY } as const;

/** A kept result as a report, alone or beside another one; without an id the list of what was kept. */
export function ReportPage() {
  const viewer = useViewer();
  const query = useSearchParams();
  const id = query.get("id") ?? "";
  const other = query.get("with") ?? "";
  if (viewer.kind === "unknown") return <ReportPlaceholder />;
  if (viewer.kind === "waiting") return <SkeletonDetail />;
  if (viewer.kind === "failed")
    return <ErrorState what="评估报告" messages={[VIEWER_FAILED]} onRetry={() => window.location.reload()} />;
  if (viewer.kind === "visitor")
    return (
      <Empty
        title="登录后查看保存的结果"
        reason="不登录也能测算，结果只在页面上，不保存。"
        action={
          <>
            <ButtonLink href={loginAddress(`${REPORT_PATH}${id === "" ? "" : `?id=${encodeURIComponent(id)}`}`)}>
              登录
            </ButtonLink>
            <ButtonLink href="/tool" kind="plain">
              去测算
            </ButtonLink>
          </>
        }
      />
    );
  const reason = unmetRequirement(viewer.user, REQUIREMENT);
  if (reason !== undefined)
    return (
      <Empty
        title="暂不能使用"
        reason={reason}
        picture="no-permission"
        action={
          <ButtonLink href="/tool" kind="plain">
            去测算
          </ButtonLink>
        }
      />
    );
  return id === "" ? (
    <SavedList />
  ) : (
    <SavedReport key={id} id={id} other={other} enterprise={viewer.user.enBaseName ?? ""} />
  );
}
