"use client";

import { AgreeField } from "@/components/form/fields/choice-fields";
import { ContractForm } from "@/components/form/contract-form";
import { PasswordField } from "@/components/form/fields/password-field";
import { useContractForm } from "@/components/form/use-contract-form";
import { memberRegistration } from "@/contract/account/access";
import { registerMember } from "@/services/account/access";
import { signInAfterRegistration } from "./sign-in-after-registration";
import { AgreementLabel } from "./agreement-label";
import { passwordRules } from "@/components/form/password-rules";
import { PhoneCodeFields } from "./phone-code-fields";

/** Registration of a person: phone, code, password. */
export function RegisterForm({ redirectTo }: { redirectTo: string }) {
  const form = useContractForm({
    id: "register",
    schema: memberRegistration,
    initial: { tel: "", code: "", password: "", agree: false },
    onSubmit: async (data) => {
      await registerMember(data);
      await signInAfterRegistration(data.tel, data.password, "member_personal", redirectTo, "注册成功");
    },
  });
  return (
    <ContractForm form={form} submitLabel="注册" busyLabel="正在注册" wide>
      <PhoneCodeFields formId={form.id} purpose="register" tel={form.text("tel")} code={form.text("code")} />
      <PasswordField
        {...form.text("password")}
        label="设置密码"
        autoComplete="new-password"
        rules={passwordRules("personal", { phone: form.text("tel").value })}
      />
      <AgreeField {...form.flag("agree")} label={<AgreementLabel />} />
    </ContractForm>
  );
}
