"use client";

import { useEffect } from "react";
import { ContractForm } from "@/components/form/contract-form";
import { HelpDetails } from "@/components/form/fields/help-details";
import { TextField } from "@/components/form/fields/text-fields";
import { useContractForm } from "@/components/form/use-contract-form";
import { Button } from "@/components/ui/button";
import { secondStepFields } from "@/contract/account/sign-in-steps";
import { passDeskStep } from "@/services/desk/session";

/** The second step. */
export function SecondStepForm({
  onDone,
  onAgain,
}: {
  onDone: (mustChangePassword: boolean) => void;
  onAgain: () => void;
}) {
  const form = useContractForm({
    id: "desk-code",
    schema: secondStepFields,
    initial: { code: "" },
    repeatable: true,
    onSubmit: async (data) => onDone((await passDeskStep(data)).mustChangePassword),
  });
  const code = form.text("code");
  useEffect(() => document.getElementById(code.id)?.focus(), [code.id]);
  return (
    <ContractForm
      form={form}
      submitLabel="登录"
      busyLabel="正在验证"
      wide
      actions={
        <Button kind="quiet" onClick={onAgain}>
          重新输入密码
        </Button>
      }
    >
      <TextField
        {...code}
        label="验证码"
        hint="打开手机上的身份验证器，输入本平台这一项的 6 位数字，5 分钟内有效"
        autoComplete="one-time-code"
        spellCheck={false}
      />
      <HelpDetails summary="手机不在身边，或换了手机？">
        输入一个开启时保存的恢复码，代替验证码；每个恢复码只能用一次。恢复码也没有的，请联系安全管理员，核实身份后重置两步验证。
      </HelpDetails>
    </ContractForm>
  );
}
