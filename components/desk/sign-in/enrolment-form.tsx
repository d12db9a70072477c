"use client";

import { ContractForm } from "@/components/form/contract-form";
import { TextField } from "@/components/form/fields/text-fields";
import { AuthenticatorSetup } from "@/components/form/second-factor/authenticator-setup";
import { useContractForm } from "@/components/form/use-contract-form";
import { Button } from "@/components/ui/button";
import { operatorEnrolmentFields } from "@/contract/account/sign-in-steps";
import { enrolAtDesk, type Enrolment } from "@/services/desk/session";

/** The first time: the authenticator app is told the secret, and its first code opens the desk. */
export function EnrolmentForm({
  enrolment,
  onDone,
  onAgain,
}: {
  enrolment: Enrolment;
  onDone: (codes: readonly string[], mustChangePassword: boolean) => void;
  onAgain: () => void;
}) {
  const form = useContractForm({
    id: "desk-enrolment",
    schema: operatorEnrolmentFields,
    initial: { code: "" },
    repeatable: true,
    onSubmit: async (data) => {
      const { recoveryCodes, user } = await enrolAtDesk(data);
      onDone(recoveryCodes, user.mustChangePassword);
    },
  });
  return (
    <>
      <p>工作台能看到企业和个人的资料，登录时除密码外还要手机上的验证码。只需设置这一次。</p>
      <AuthenticatorSetup secret={enrolment} />
      <ContractForm
        form={form}
        submitLabel="开启并登录"
        busyLabel="正在开启"
        wide
        actions={
          <Button kind="quiet" onClick={onAgain}>
            重新输入密码
          </Button>
        }
      >
        <TextField
          {...form.text("code")}
          label="验证码"
          hint="每 30 秒换一次，用此刻显示的"
          autoComplete="one-time-code"
          spellCheck={false}
        />
      </ContractForm>
    </>
  );
}
