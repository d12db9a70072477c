"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useToast } from "@/components/layout/providers/toasts";
import { useWrite } from "@/components/layout/use-write";
import { PersonalPage } from "@/components/page/personal/personal-page";
import { ButtonLink } from "@/components/ui/button-link";
import { DataTable } from "@/components/ui/tables/data-table";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonTable } from "@/components/ui/states/skeleton";
import { Tag } from "@/components/ui/tag";
import type { EnterpriseRole } from "@/contract/account/role";
import { PERMISSION_NAMES, PERMISSIONS } from "@/contract/access/permission";
import { enterpriseMutations } from "@/services/enterprise/mutations";
import { enterpriseQueries } from "@/services/enterprise/queries";
import { AboutEnterprise } from "@/components/page/personal/about-enterprise";
import { Dialog } from "@/components/layout/dialog/dialog";
import { failureMessage } from "@/lib/gateway/errors";
import { PermissionGate } from "@/components/page/personal/permission-gate";
import { RoleMatrix } from "./role-matrix";

function formatPermissions({ permissions }: EnterpriseRole): string {
  if (permissions.length === 0) return "只能查看消息和收藏";
  if (permissions.length === PERMISSION_NAMES.length) return "全部事项";
  return permissions.map((name) => PERMISSIONS[name].label).join("、");
}

/** The roles of the enterprise, and below who may do what by them. */
export function RoleList() {
  return (
    <PermissionGate title="角色管理" requirement="admin">
      {() => <Roles />}
    </PermissionGate>
  );
}

function Roles() {
  const { data, error, refetch } = useQuery(enterpriseQueries.roles());
  const [doomed, setDoomed] = useState<EnterpriseRole | undefined>();
  const deleteRole = useWrite(enterpriseMutations.deleteRole());
  const showToast = useToast();
  return (
    <PersonalPage
      title="角色管理"
      about={<AboutEnterprise />}
      intro="角色决定一个人在本企业能办哪些事。修改后，拥有该角色的人下一次操作就按新的权限。"
      actions={<ButtonLink href="/user/role/new">新增角色</ButtonLink>}
    >
      {!data && !error && <SkeletonTable columns={4} rows={4} />}
      {error && !data && <ErrorState what="角色" messages={failureMessage(error)} onRetry={() => void refetch()} />}
      {data && (
        <>
          <DataTable
            caption="角色"
            rows={data}
            keyOf={(role) => role.id}
            nameOf={(role) => role.roleName}
            columns={[
              {
                key: "name",
                title: "角色",
                main: true,
                cell: (role) => (
                  <>
                    {role.roleName} {role.builtIn && <Tag tone="muted">内置</Tag>}
                    {role.remark && <small>{role.remark}</small>}
                  </>
                ),
              },
              { key: "permissions", title: "可以办理", cell: formatPermissions },
              { key: "users", title: "使用人数", compact: true, align: "end", cell: (role) => role.userCount },
            ]}
            actions={[
              { key: "show", label: "查看", href: (role) => `/user/role/${role.id}`, when: (role) => role.builtIn },
              { key: "edit", label: "修改", href: (role) => `/user/role/${role.id}`, when: (role) => !role.builtIn },
              { key: "delete", label: "删除", danger: true, onSelect: setDoomed, when: (role) => !role.builtIn },
            ]}
          />
          <RoleMatrix roles={data} />
        </>
      )}
      {doomed && (
        <Dialog
          title={`删除角色“${doomed.roleName}”？`}
          confirm="删除角色"
          danger
          onClose={() => setDoomed(undefined)}
          act={async () => {
            await deleteRole(doomed.id);
            showToast({ tone: "success", text: `已删除角色“${doomed.roleName}”` });
          }}
        >
          <p>
            {doomed.userCount > 0
              ? `还有 ${doomed.userCount} 人使用这个角色，需要先为他们更换角色。`
              : "没有人使用这个角色，删除后不能恢复。"}
          </p>
        </Dialog>
      )}
    </PersonalPage>
  );
}
