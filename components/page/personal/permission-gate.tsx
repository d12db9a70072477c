"use client";

import type { CurrentUser } from "@/contract/account/account";
import { useViewer, VIEWER_FAILED } from "@/components/layout/providers/viewer";
import { PersonalPage } from "@/components/page/personal/personal-page";
import { ButtonLink } from "@/components/ui/button-link";
import { Empty } from "@/components/ui/states/empty";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonForm } from "@/components/ui/states/skeleton";
import { enterprisesInNeed, unmetRequirement, type Requirement } from "@/lib/viewer/requirement";

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
      <Empty picture="no-permission" title="暂不能使用" reason={reason} action={<WayOn user={viewer.user} />} />
    </PersonalPage>
  );
}

function WayOn({ user }: { user: CurrentUser }) {
  const [href, words] =
    enterprisesInNeed(user).length > 0
      ? ["/user/manage#two-step", "去开启两步验证"]
      : user.ens.length === 0
        ? ["/user/bind", "绑定企业"]
        : ["/user/base", "返回个人中心"];
  return (
    <ButtonLink href={href} kind="plain">
      {words}
    </ButtonLink>
  );
}
