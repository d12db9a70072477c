"use client";

import { ContractForm } from "@/components/form/contract-form";
import { PasswordField } from "@/components/form/fields/password-field";
import { passwordRules } from "@/components/form/password-rules";
import { useContractForm } from "@/components/form/use-contract-form";
import { useWrite } from "@/components/layout/use-write";
import { passwordChange } from "@/contract/account/access";
import { passwordKindOf } from "@/contract/account/password";
import { ownAccountMutations } from "@/services/desk/own-account";

const fields = passwordChange.pick({ password: true });

/** The password was chosen by somebody else: nothing is open before it is changed. The old one was typed a moment ago. */
export function NewPasswordForm({ oldPassword, onDone }: { oldPassword: string; onDone: () => void }) {
  const changePassword = useWrite(ownAccountMutations.changePassword());
  const form = useContractForm({
    id: "desk-password",
    schema: fields,
    initial: { password: "" },
    onSubmit: async ({ password }) => {
      await changePassword({ oldPassword, password, endOthers: true });
      onDone();
    },
  });
  return (
    <>
      <p>现在的密码由管理员设置。请改成只有您自己知道的密码，再开始办理。</p>
      <ContractForm form={form} submitLabel="设置并进入工作台" busyLabel="正在设置" wide>
        <PasswordField
          {...form.text("password")}
          label="新密码"
          hint="不要使用账号、手机号和常见的密码"
          autoComplete="new-password"
          rules={passwordRules(passwordKindOf("operator"))}
        />
      </ContractForm>
    </>
  );
}
