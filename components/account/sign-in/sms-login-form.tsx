"use client";

import { ContractForm } from "@/components/form/contract-form";
import { useContractForm } from "@/components/form/use-contract-form";
import { smsLoginForm } from "@/contract/account/sign-in-steps";
import { signInBySms } from "@/services/account/session";
import { goOn } from "./after-sign-in";
import { PhoneCodeFields } from "../phone-code-fields";

/** Sign-in by a code of a text message. */
export function SmsLoginForm({ redirectTo }: { redirectTo: string }) {
  const form = useContractForm({
    id: "sms-login",
    schema: smsLoginForm,
    initial: { tel: "", code: "" },
    onSubmit: async (data) => goOn(await signInBySms(data), redirectTo),
  });
  return (
    <ContractForm form={form} submitLabel="登录" busyLabel="正在登录" wide>
      <PhoneCodeFields
        formId={form.id}
        purpose="login"
        tel={form.text("tel")}
        code={form.text("code")}
        telLabel="注册时的手机号"
      />
    </ContractForm>
  );
}
