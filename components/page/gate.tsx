"use client";

import type { CurrentUser } from "@/contract/account";
import type { PermissionName } from "@/contract/permission";
import { useViewer } from "@/components/layout/viewer";
import { PersonalPage } from "@/components/page/personal-page";
import { ButtonLink } from "@/components/ui/button-link";
import { Empty } from "@/components/ui/empty";
import { ErrorState } from "@/components/ui/error-state";
import { SkeletonForm } from "@/components/ui/skeleton";

/** What a page asks of the person. It only spares a refused call: what may be seen, the gateway decides. */
export type Need = "user" | "admin" | { readonly permission: PermissionName };

function missing(user: CurrentUser, need: Need): string | undefined {
  if (need === "user") return undefined;
  if (user.type !== "member" || user.enBaseId === null) return "这里要先绑定企业才能使用。可以申请加入您任职的企业。";
  if (need === "admin")
    return user.enterpriseAdmin ? undefined : "这里由企业管理员办理。如需办理，请联系本企业的管理员。";
  return user.menus.includes(need.permission) ? undefined : "您的角色不能办理此事，如需办理请联系企业管理员调整角色。";
}

/** Shows a page to those who may use it; others learn why not and where to go. */
export function Gate({
  title,
  need,
  children,
}: {
  title: string;
  need: Need;
  children: (user: CurrentUser) => React.ReactNode;
}) {
  const viewer = useViewer();
  if (viewer.kind !== "member") {
    return (
      <PersonalPage title={title}>
        {viewer.kind === "failed" ? (
          <ErrorState what={title} onRetry={() => window.location.reload()} />
        ) : (
          <SkeletonForm fields={4} />
        )}
      </PersonalPage>
    );
  }
  const reason = missing(viewer.user, need);
  if (reason === undefined) return children(viewer.user);
  return (
    <PersonalPage title={title}>
      <Empty
        picture="no-permission"
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
