"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ContractForm } from "@/components/form/contract-form";
import { PasswordField } from "@/components/form/fields/password-field";
import { TextField } from "@/components/form/fields/text-fields";
import { useContractForm } from "@/components/form/use-contract-form";
import { useToast } from "@/components/layout/providers/toasts";
import { useWrite } from "@/components/layout/use-write";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { ErrorState } from "@/components/ui/states/error-state";
import { Facts } from "@/components/ui/text/facts";
import { NeedsScripts } from "@/components/ui/states/needs-scripts";
import { SkeletonDetail } from "@/components/ui/states/skeleton";
import type { CurrentUser } from "@/contract/account/account";
import { phoneChange, profileForm } from "@/contract/account/access";
import { GatewayError } from "@/lib/gateway/errors";
import { accountMutations } from "@/services/account/mutations";
import { accountQueries } from "@/services/account/queries";
import { CloseAccount } from "./close-account";
import { ConsentRecords } from "./consent-records";
import { PhoneCodeFields } from "./phone-code-fields";
import { SecondFactor } from "./second-factor";
import { SessionList } from "./session-list";
import styles from "./account.module.css";

/** The own account: who I am here, profile, phone, and where I am signed in. */
export function AccountManage() {
  const { data: user, error, refetch } = useQuery(accountQueries.currentUser());
  return (
    <>
      <h1 className={styles.title}>账号管理</h1>
      <NeedsScripts what="账号管理" />
      {user ? (
        <>
          <AccountOverview user={user} />
          <Profile user={user} />
          <Phone user={user} />
          <SecondFactor />
          <SessionList />
          <ConsentRecords />
          <CloseAccount user={user} />
        </>
      ) : error ? (
        <ErrorState
          what="账号信息"
          messages={error instanceof GatewayError ? error.words : []}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonDetail />
      )}
    </>
  );
}

function AccountOverview({ user }: { user: CurrentUser }) {
  return (
    <>
      <Facts
        facts={[
          { label: "账号", value: user.username },
          { label: "姓名", value: user.fullName },
        ]}
      />
      <div className={styles.links}>
        <ButtonLink href="/user/changePassword" kind="plain" small>
          修改密码
        </ButtonLink>
        <ButtonLink href="/zqjh/auth" kind="plain" small>
          实名认证
        </ButtonLink>
      </div>
    </>
  );
}

function Profile({ user }: { user: CurrentUser }) {
  const showToast = useToast();
  const updateProfile = useWrite(accountMutations.updateProfile());
  const form = useContractForm({
    id: "profile",
    schema: profileForm,
    initial: { nickName: user.nickName, email: user.email ?? "" },
    repeatable: true,
    onSubmit: async (data) => {
      await updateProfile(data);
      showToast({ tone: "success", text: "资料已保存" });
    },
  });
  return (
    <section className={styles.section}>
      <h2>基本资料</h2>
      <div className={styles.narrow}>
        <ContractForm form={form} submitLabel="保存资料" busyLabel="正在保存">
          <TextField {...form.text("nickName")} label="昵称" autoComplete="nickname" width="medium" />
          <TextField
            {...form.text("email")}
            label="电子邮箱"
            hint="用于接收通知"
            type="email"
            autoComplete="email"
            width="medium"
          />
        </ContractForm>
      </div>
    </section>
  );
}

function Phone({ user }: { user: CurrentUser }) {
  const [open, setOpen] = useState(false);
  return (
    <section className={styles.section}>
      <h2>手机号</h2>
      <div className={styles.line}>
        <p>
          当前手机号 <strong>{user.phone}</strong>，用于登录和找回密码
        </p>
        <Button kind="plain" small aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? "不换了" : "更换手机号"}
        </Button>
      </div>
      {open && <PhoneForm onDone={() => setOpen(false)} />}
    </section>
  );
}

function PhoneForm({ onDone }: { onDone: () => void }) {
  const showToast = useToast();
  const changePhone = useWrite(accountMutations.changePhone());
  const form = useContractForm({
    id: "phone",
    schema: phoneChange,
    initial: { oldPassword: "", tel: "", code: "" },
    onSubmit: async (data) => {
      await changePhone(data);
      showToast({ tone: "success", text: "手机号已更换，下次请用新手机号登录" });
      onDone();
    },
  });
  return (
    <div className={styles.narrow}>
      <ContractForm form={form} submitLabel="更换手机号" busyLabel="正在更换">
        <PasswordField
          {...form.text("oldPassword")}
          label="当前密码"
          hint="为确认是您本人"
          autoComplete="current-password"
        />
        <PhoneCodeFields
          formId={form.id}
          purpose="bind"
          tel={form.text("tel")}
          code={form.text("code")}
          telLabel="新手机号"
        />
      </ContractForm>
    </div>
  );
}
