"use client";

import type { CurrentUser } from "@/contract/account/account";
import { useViewer, VIEWER_FAILED } from "@/components/layout/providers/viewer";
import { PersonalPage } from "@/components/page/personal/personal-page";
import { ButtonLink } from "@/components/ui/button-link";
import { Empty } from "@/components/ui/states/empty";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonForm } from "@/components/ui/states/skeleton";
import { unmetRequirement, type Requirement } from "@/lib/viewer/requirement";

/** Shows a page to those who may use it; others learn why not and where to go. */
export function PermissionGate({
  title,
  requirement,
  children,
}: {
  title: string;
  requirement: Requirement;
  children: (user: CurrentUser) => React.ReactNode;
}) {
  const viewer = useViewer();
  if (viewer.kind !== "member") {
    return (
      <PersonalPage title={title}>
        {viewer.kind === "failed" ? (
          <ErrorState what={title} messages={[VIEWER_FAILED]} onRetry={() => window.location.reload()} />
        ) : (
          <SkeletonForm fields={4} />
        )}
      </PersonalPage>
    );
  }
  const reason = unmetRequirement(viewer.user, requirement);
  if (reason === undefined) return children(viewer.user);
  return (
    <PersonalPage title={title}>
      <Empty
        picture="no-permission"
        title="暂不能使用"
        reason={reason}
        action={
          <ButtonLink href={viewer.user.ens.length === 0 ? "/user/bind" : "/user/base"} kind="plain">
            {viewer.user.ens.length === 0 ? "绑定企业" : "返回个人中心"}
          </ButtonLink>
        }
      />
    </PersonalPage>
  );
}
