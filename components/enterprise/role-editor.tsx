"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { ContractForm } from "@/components/form/contract-form";
import { TextArea, TextField } from "@/components/form/fields/text-fields";
import { useContractForm } from "@/components/form/use-contract-form";
import { useToast } from "@/components/layout/providers/toasts";
import { useWrite } from "@/components/layout/use-write";
import { PersonalPage, PersonalPart } from "@/components/page/personal/personal-page";
import { ButtonLink } from "@/components/ui/button-link";
import { ErrorState } from "@/components/ui/states/error-state";
import { Facts } from "@/components/ui/text/facts";
import { Alert } from "@/components/ui/alert";
import { PortalLink } from "@/components/ui/portal-link";
import { SkeletonForm } from "@/components/ui/states/skeleton";
import { roleForm, type EnterpriseRoleDetail, type MenuNode } from "@/contract/account/role";
import { PERMISSIONS } from "@/contract/access/permission";
import { enterpriseMutations } from "@/services/enterprise/mutations";
import { enterpriseQueries } from "@/services/enterprise/queries";
import { AboutEnterprise } from "@/components/page/personal/about-enterprise";
import { failureMessage } from "@/lib/gateway/errors";
import { PermissionGate } from "@/components/page/personal/permission-gate";
import { PARENT_LISTS, isMissing, EnterpriseNotFound } from "./enterprise-not-found";
import { PermissionTree } from "./permission-tree";
import styles from "./enterprise.module.css";

const BACK = PARENT_LISTS.role;

/** A role: added (`new`), changed, or, where it is built in, shown. */
export function RoleEditor({ id }: { id: string }) {
  return (
    <PermissionGate title="角色" requirement="admin">
      {() => <Editor id={id} />}
    </PermissionGate>
  );
}

function Editor({ id }: { id: string }) {
  const adding = id === "new";
  const menus = useQuery(enterpriseQueries.menus());
  const role = useQuery({ ...enterpriseQueries.role(id), enabled: !adding });
  const error = menus.error ?? role.error;
  if (isMissing(role.error)) return <EnterpriseNotFound of="role" />;
  const title = adding ? "新增角色" : role.data?.builtIn ? role.data.roleName : "修改角色";
  const ready = menus.data && (adding || role.data);
  return (
    <PersonalPage title={title} about={<AboutEnterprise />} back={BACK}>
      {!ready && !error && <SkeletonForm fields={4} />}
      {!ready && error && (
        <ErrorState
          what="角色"
          messages={failureMessage(error)}
          onRetry={() => void (menus.error ? menus.refetch() : role.refetch())}
        />
      )}
      {ready && menus.data && (
        <>
          {role.data?.builtIn ? (
            <BuiltIn role={role.data} />
          ) : (
            // The key: another role begins with its own values.
            <RoleFields key={id} role={role.data} menus={menus.data} />
          )}
          {role.data && <Holders role={role.data} />}
        </>
      )}
    </PersonalPage>
  );
}

function BuiltIn({ role }: { role: EnterpriseRoleDetail }) {
  const words = role.permissions.map((name) => PERMISSIONS[name].label).join("、");
  return (
    <>
      <Alert>内置角色所有企业都一样，不能修改。需要不同的权限时请新增角色。</Alert>
      <Facts
        facts={[
          { label: "说明", value: role.remark || "无", wide: true },
          { label: "可以办理", value: words || "只能查看消息和收藏", wide: true },
        ]}
      />
    </>
  );
}

function RoleFields({ role, menus }: { role: EnterpriseRoleDetail | undefined; menus: readonly MenuNode[] }) {
  const router = useRouter();
  const addRole = useWrite(enterpriseMutations.addRole());
  const editRole = useWrite(enterpriseMutations.editRole());
  const showToast = useToast();
  const form = useContractForm({
    id: "role",
    schema: roleForm,
    initial: { roleName: role?.roleName ?? "", remark: role?.remark ?? "", permissions: role?.permissions ?? [] },
    onSubmit: async (data) => {
      await (role ? editRole({ id: role.id, ...data }) : addRole(data));
      showToast({ tone: "success", text: role ? `已保存角色“${data.roleName}”` : `已新增角色“${data.roleName}”` });
      router.push("/user/role");
    },
  });
  return (
    <ContractForm
      form={form}
      submitLabel={role ? "保存角色" : "新增角色"}
      busyLabel="正在保存"
      actions={
        <ButtonLink href="/user/role" kind="quiet">
          取消
        </ButtonLink>
      }
    >
      <TextField
        {...form.text("roleName")}
        label="角色名称"
        hint="20 个字以内，在本企业内不重复"
        width="medium"
        autoComplete="off"
      />
      <div className={styles.form}>
        <TextArea {...form.text("remark")} label="说明" max={100} rows={2} optional />
      </div>
      <PermissionTree {...form.list("permissions")} menus={menus} />
    </ContractForm>
  );
}

function Holders({ role }: { role: EnterpriseRoleDetail }) {
  return (
    <PersonalPart title="拥有这个角色的人" aside={<span className={styles.meta}>共 {role.userCount} 人</span>}>
      {role.holders.length === 0 ? (
        <p className={styles.meta}>还没有人。可以在子账号管理中为人员选择这个角色。</p>
      ) : (
        <ul className={styles.list}>
          {role.holders.map((holder) => (
            <li key={holder.id} className={styles.row}>
              <span className={styles.rowTitle}>
                <PortalLink href={`/user/personalmanage/${holder.id}`}>{holder.fullName}</PortalLink>
              </span>
              <span className={styles.meta}>{holder.position || "未填部门或职务"}</span>
            </li>
          ))}
        </ul>
      )}
    </PersonalPart>
  );
}
