"use client";

import { useQuery } from "@tanstack/react-query";
import { AgreeField } from "@/components/form/fields/choice-fields";
import { ContractForm } from "@/components/form/contract-form";
import { PasswordField } from "@/components/form/fields/password-field";
import { useContractForm } from "@/components/form/use-contract-form";
import { useToast } from "@/components/layout/providers/toasts";
import { useWrite } from "@/components/layout/use-write";
import { Alert } from "@/components/ui/alert";
import { ErrorState } from "@/components/ui/states/error-state";
import { NeedsScripts } from "@/components/ui/states/needs-scripts";
import { SkeletonForm } from "@/components/ui/states/skeleton";
import type { CurrentUser } from "@/contract/account/account";
import { passwordChange } from "@/contract/account/access";
import { passwordKindOf } from "@/contract/account/password";
import { GatewayError } from "@/lib/gateway/errors";
import { setFlash } from "@/lib/browser/flash";
import { accountMutations } from "@/services/account/mutations";
import { accountQueries } from "@/services/account/queries";
import { PASSWORD_RULES } from "@/components/form/password-rules";
import styles from "./account.module.css";

/** Changing the own password; the way out of one that somebody else has chosen. */
export function ChangePassword() {
  const { data: user, error, refetch } = useQuery(accountQueries.currentUser());
  return (
    <>
      <h1 className={styles.title}>修改密码</h1>
      <NeedsScripts what="修改密码" />
      {user ? (
        <ChangePasswordForm user={user} />
      ) : error ? (
        <ErrorState
          what="账号信息"
          messages={error instanceof GatewayError ? error.messages : []}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonForm fields={3} />
      )}
    </>
  );
}

function ChangePasswordForm({ user }: { user: CurrentUser }) {
  const showToast = useToast();
  const changePassword = useWrite(accountMutations.changePassword());
  const forced = user.mustChangePassword;
  const form = useContractForm({
    id: "change-password",
    schema: passwordChange,
    initial: { oldPassword: "", password: "", endOthers: true },
    onSubmit: async (data) => {
      const { endedSessions } = await changePassword(data);
      const text = endedSessions > 0 ? `密码已修改，其他 ${endedSessions} 个登录已失效` : "密码已修改";
      if (forced) {
        // Everything was closed until now, the menus too: a full load opens it.
        setFlash({ tone: "success", text });
        window.location.replace("/user/base");
        return;
      }
      form.reset();
      showToast({ tone: "success", text });
    },
  });
  return (
    <div className={styles.narrow}>
      {forced && (
        <div className={styles.before}>
          <Alert tone="warning">当前密码由管理员设置。请先改成只有您自己知道的密码，再办理其他事项。</Alert>
        </div>
      )}
      <ContractForm form={form} submitLabel="修改密码" busyLabel="正在修改">
        <PasswordField {...form.text("oldPassword")} label="当前密码" autoComplete="current-password" />
        <PasswordField
          {...form.text("password")}
          label="新密码"
          hint="不要使用账号、手机号和常见的密码"
          autoComplete="new-password"
          rules={PASSWORD_RULES[passwordKindOf(user.type)]}
        />
        <AgreeField
          {...form.flag("endOthers")}
          label="同时退出其他设备上的登录"
          hint="怀疑密码被别人知道时，请保持勾选"
        />
      </ContractForm>
    </div>
  );
}
