"use client";

import { useState } from "react";
import { SmsCodeField } from "@/components/form/fields/sms-code-field";
import { PhoneField } from "@/components/form/fields/text-fields";
import type { FieldBinding } from "@/components/form/use-contract-form";
import { isProofRefused, useProof } from "@/components/form/use-proof";
import type { SmsPurpose } from "@/contract/account/sms-fields";
import { GatewayError } from "@/lib/gateway/errors";
import { isMobile } from "@/lib/validators";
import { requestSmsCode } from "@/services/account/access";
import { proofSource } from "@/services/common/proof";
import styles from "./login.module.css";

const SEND_FAULT = "验证码没有发出，请稍后重试";

/**
 * A phone and the code that proves it. What goes wrong while asking for the code is said at the field it concerns, and
 * nothing typed is lost.
 */
export function PhoneCodeFields({
  formId,
  purpose,
  tel,
  code,
  telLabel = "手机号",
  telHint,
}: {
  formId: string;
  purpose: SmsPurpose;
  tel: FieldBinding;
  code: FieldBinding;
  telLabel?: string;
  telHint?: string;
}) {
  const [source] = useState(() => proofSource("sms"));
  const proof = useProof(formId, source);
  const [problem, setProblem] = useState<{
    readonly at: "tel" | "code";
    readonly words: string;
    /** What stood there. */
    readonly value: string;
  }>();
  const [sentTo, setSentTo] = useState("");

  const refuse = (at: "tel" | "code", words: string): never => {
    setProblem({ at, words, value: at === "tel" ? tel.value : code.value });
    document.getElementById(at === "tel" ? tel.id : code.id)?.focus();
    throw new Error(words);
  };
  const send = async () => {
    setProblem(undefined);
    if (!isMobile(tel.value)) refuse("tel", tel.value === "" ? "请输入手机号" : "手机号应为 1 开头的 11 位数字");
    try {
      const given = await proof.prove();
      await requestSmsCode({ tel: tel.value, type: purpose, ...given });
      setSentTo(tel.value);
      // The one before is void, and what was said of it.
      if (code.error !== undefined) code.onChange("");
    } catch (error) {
      if (proof.isByHand && isProofRefused(error)) throw proof.refuse(error.words[0] ?? SEND_FAULT);
      const known = error instanceof GatewayError ? error : undefined;
      const words = known?.problems[0]?.errorMessage ?? known?.words[0] ?? SEND_FAULT;
      refuse(known?.problems[0]?.field === "tel" ? "tel" : "code", words);
    } finally {
      proof.renew();
    }
  };
  // What was changed since is no longer wrong; a phone must have become one.
  const stands =
    problem?.at === "tel"
      ? tel.value === problem.value || !isMobile(tel.value)
      : problem?.at === "code" && code.value === problem.value;
  const errorAt = (at: "tel" | "code", own: string | undefined) =>
    problem && stands && problem.at === at ? problem.words : own;

  return (
    <>
      <PhoneField
        {...tel}
        label={telLabel}
        {...(telHint ? { hint: telHint } : {})}
        autoComplete="tel"
        error={errorAt("tel", tel.error)}
        width="full"
      />
      {proof.field}
      <SmsCodeField
        {...code}
        send={send}
        error={errorAt("code", code.error)}
        hint={
          sentTo === "" ? (
            "点“获取验证码”，短信里有 6 位数字"
          ) : (
            <span className={styles.sent}>
              验证码已发送至 {sentTo.slice(0, 3)}****{sentTo.slice(-4)}，5 分钟内有效
            </span>
          )
        }
      />
    </>
  );
}
