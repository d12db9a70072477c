"use client";

import { AuthenticatorSetup } from "@/components/form/second-factor/authenticator-setup";
import { operatorEnrolmentFields } from "@/contract/account/sign-in-steps";
import { enrolAtDesk, type Enrolment } from "@/services/desk/session";
import { CodeForm } from "./code-form";

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
  return (
    <>
      <p>工作台能看到企业和个人的资料，登录时除密码外还要手机上的验证码。只需设置这一次。</p>
      <AuthenticatorSetup secret={enrolment} />
      <CodeForm
        id="desk-enrolment"
        schema={operatorEnrolmentFields}
        send={async (form) => {
          const { recoveryCodes, user } = await enrolAtDesk(form);
          onDone(recoveryCodes, user.mustChangePassword);
        }}
        hint="每 30 秒换一次，用此刻显示的"
        submitLabel="开启并登录"
        busyLabel="正在开启"
        onAgain={onAgain}
      />
    </>
  );
}
