"use client";

import { passwordChange, type PasswordChange } from "@/contract/account/access";
import type { AccountType } from "@/contract/account/account";
import { passwordKindOf } from "@/contract/account/password";
import { ContractForm } from "./contract-form";
import { AgreeField } from "./fields/choice-fields";
import { PasswordField } from "./fields/password-field";
import { passwordRules } from "./password-rules";
import { useContractForm } from "./use-contract-form";

/** Changing the own password. `onDone` is given the words for what came of it. */
export function ChangePasswordForm({
  type,
  change,
  onDone,
}: {
  type: AccountType;
  change: (body: PasswordChange) => Promise<{ readonly endedSessions: number }>;
  onDone: (text: string) => void;
}) {
  const form = useContractForm({
    id: "change-password",
    schema: passwordChange,
    initial: { oldPassword: "", password: "", endOthers: true },
    onSubmit: async (data) => {
      const { endedSessions } = await change(data);
      form.reset();
      onDone(endedSessions > 0 ? `密码已修改，其他 ${endedSessions} 个登录已失效` : "密码已修改");
    },
  });
  return (
    <ContractForm form={form} submitLabel="修改密码" busyLabel="正在修改">
      <PasswordField {...form.text("oldPassword")} label="当前密码" autoComplete="current-password" />
      <PasswordField
        {...form.text("password")}
        label="新密码"
        hint="不要使用账号、手机号和常见的密码"
        autoComplete="new-password"
        rules={passwordRules(passwordKindOf(type))}
      />
      <AgreeField
        {...form.flag("endOthers")}
        label="同时退出其他设备上的登录"
        hint="怀疑密码被别人知道时，请保持勾选"
      />
    </ContractForm>
  );
}
