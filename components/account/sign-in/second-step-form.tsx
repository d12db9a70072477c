"use client";

import Cookies from "js-cookie";
import { useEffect } from "react";
import { ContractForm } from "@/components/form/contract-form";
import { HelpDetails } from "@/components/form/fields/help-details";
import { TextField } from "@/components/form/fields/text-fields";
import { useContractForm } from "@/components/form/use-contract-form";
import { secondStepFields } from "@/contract/account/sign-in-steps";
import { LOGIN_ERROR_COOKIE } from "@/lib/browser/cookies";
import { passSecondStep } from "@/services/account/session";
import { goOn } from "./after-sign-in";

/** The second step of a sign-in; without scripts a plain form posted to the door. */
export function SecondStepForm({ redirectTo, contact }: { redirectTo: string; contact: string }) {
  const form = useContractForm({
    id: "second-step",
    schema: secondStepFields,
    initial: { code: "" },
    repeatable: true,
    onSubmit: async (data) => goOn(await passSecondStep(data), redirectTo),
  });
  const code = form.text("code");
  useEffect(() => {
    // Shown once: the server has put the reason into this page already.
    Cookies.remove(LOGIN_ERROR_COOKIE);
    // The page goes on from the password, as the keys do.
    document.getElementById(code.id)?.focus();
  }, [code.id]);
  return (
    <ContractForm form={form} submitLabel="验证并登录" busyLabel="正在验证" action="/session/second-step" wide>
      <input type="hidden" name="redirect_uri" value={redirectTo} />
      <TextField
        {...code}
        label="验证码"
        hint="打开手机上的身份验证器，输入本平台这一项的 6 位数字"
        autoComplete="one-time-code"
        spellCheck={false}
      />
      <HelpDetails summary="手机不在身边，或换了手机？">
        输入一个开启时保存的恢复码，代替验证码；每个恢复码只能用一次。恢复码也没有的，
        {contact ? `请${contact}，` : "请联系园区工作人员，"}
        核实身份后由工作人员关闭两步验证。
      </HelpDetails>
    </ContractForm>
  );
}
