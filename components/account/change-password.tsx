"use client";

import { useQuery } from "@tanstack/react-query";
import { ChangePasswordForm } from "@/components/form/change-password-form";
import { useToast } from "@/components/layout/providers/toasts";
import { useWrite } from "@/components/layout/use-write";
import { Alert } from "@/components/ui/alert";
import { ErrorState } from "@/components/ui/states/error-state";
import { NeedsScripts } from "@/components/ui/states/needs-scripts";
import { SkeletonForm } from "@/components/ui/states/skeleton";
import type { CurrentUser } from "@/contract/account/account";
import { GatewayError } from "@/lib/gateway/errors";
import { setFlash } from "@/lib/browser/flash";
import { accountMutations } from "@/services/account/mutations";
import { accountQueries } from "@/services/account/queries";
import styles from "./account.module.css";

/** Changing the own password; the way out of one that somebody else has chosen. */
export function ChangePassword() {
  const { data: user, error, refetch } = useQuery(accountQueries.currentUser());
  return (
    <>
      <h1 className={styles.title}>修改密码</h1>
      <NeedsScripts what="修改密码" />
      {user ? (
        <ChangeOwnPassword user={user} />
      ) : error ? (
        <ErrorState
          what="账号信息"
          messages={error instanceof GatewayError ? error.words : []}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonForm fields={3} />
      )}
    </>
  );
}

function ChangeOwnPassword({ user }: { user: CurrentUser }) {
  const showToast = useToast();
  const changePassword = useWrite(accountMutations.changePassword());
  const forced = user.mustChangePassword;
  return (
    <div className={styles.narrow}>
      {forced && (
        <div className={styles.before}>
          <Alert tone="warning">当前密码由管理员设置。请先改成只有您自己知道的密码，再办理其他事项。</Alert>
        </div>
      )}
      <ChangePasswordForm
        type={user.type}
        change={changePassword}
        onDone={(text) => {
          if (!forced) return showToast({ tone: "success", text });
          // Everything was closed until now, the menus too: a full load opens it.
          setFlash({ tone: "success", text });
          window.location.replace("/user/base");
        }}
      />
    </div>
  );
}
