"use client";

import { HelpDetails } from "@/components/form/fields/help-details";
import { secondStepFields } from "@/contract/account/sign-in-steps";
import { passDeskStep } from "@/services/desk/session";
import { CodeForm } from "./code-form";

/** The second step. */
export function SecondStepForm({
  onDone,
  onAgain,
}: {
  onDone: (mustChangePassword: boolean) => void;
  onAgain: () => void;
}) {
  return (
    <CodeForm
      id="desk-code"
      schema={secondStepFields}
      send={async (form) => onDone((await passDeskStep(form)).mustChangePassword)}
      hint="打开手机上的身份验证器，输入本平台这一项的 6 位数字，5 分钟内有效"
      submitLabel="登录"
      busyLabel="正在验证"
      focused
      onAgain={onAgain}
    >
      <HelpDetails summary="手机不在身边，或换了手机？">
        输入一个开启时保存的恢复码，代替验证码；每个恢复码只能用一次。恢复码也没有的，请联系安全管理员，核实身份后重置两步验证。
      </HelpDetails>
    </CodeForm>
  );
}
