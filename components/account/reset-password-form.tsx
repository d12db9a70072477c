"use client";

import { ContractForm } from "@/components/form/contract-form";
import { PasswordField } from "@/components/form/fields/password-field";
import { useContractForm } from "@/components/form/use-contract-form";
import { passwordReset } from "@/contract/account/access";
import { setFlash } from "@/lib/browser/flash";
import { loginAddress } from "@/lib/address/redirect-uri";
import { resetPassword } from "@/services/account/access";
import { PhoneCodeFields } from "./phone-code-fields";

/** A forgotten password: the phone proves the person, then a new one is set. */
export function ResetPasswordForm({ redirectTo }: { redirectTo: string }) {
  const form = useContractForm({
    id: "reset",
    schema: passwordReset,
    initial: { tel: "", code: "", password: "" },
    onSubmit: async (data) => {
      await resetPassword(data);
      setFlash({ tone: "success", text: "密码已重设，其他设备上的登录已全部失效，请用新密码登录" });
      window.location.replace(loginAddress(redirectTo));
    },
  });
  return (
    <ContractForm form={form} submitLabel="重设密码" busyLabel="正在重设" wide>
      <PhoneCodeFields
        formId={form.id}
        purpose="reset"
        tel={form.text("tel")}
        code={form.text("code")}
        telLabel="注册时的手机号"
      />
      <PasswordField
        {...form.text("password")}
        label="新密码"
        hint="个人账号：8 至 16 位字母和数字。企业账号：8 至 20 位，有数字、大写字母和小写字母"
        autoComplete="new-password"
      />
    </ContractForm>
  );
}
