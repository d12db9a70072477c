"use client";

import { useCallback, useState } from "react";
import { CaptchaField } from "@/components/form/fields/captcha-field";
import { SmsCodeField } from "@/components/form/fields/sms-code-field";
import { PhoneField } from "@/components/form/fields/text-fields";
import type { FieldBinding } from "@/components/form/use-contract-form";
import type { SmsPurpose } from "@/contract/account/access";
import { GatewayError } from "@/lib/gateway/errors";
import { isMobile } from "@/lib/validators";
import { requestSmsCode } from "@/services/account/access";
import { fetchCaptcha } from "@/services/account/captcha";
import styles from "./login.module.css";

const SEND_FAULT = "验证码没有发出，请稍后重试";

/**
 * A phone and the code that proves it: first the captcha, then the message. What goes wrong while asking for the code is
 * said at the field it concerns, and nothing typed is lost.
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
  const [captcha, setCaptcha] = useState("");
  const [captchaId, setCaptchaId] = useState("");
  const [round, setRound] = useState(0);
  const [problem, setProblem] = useState<{ readonly at: "tel" | "captcha" | "code"; readonly words: string }>();
  const [sentTo, setSentTo] = useState("");
  const issue = useCallback((kind: "image" | "text") => fetchCaptcha(kind), []);

  const refuse = (at: "tel" | "captcha" | "code", words: string): never => {
    setProblem({ at, words });
    document.getElementById(at === "captcha" ? `${formId}-captcha` : at === "tel" ? tel.id : code.id)?.focus();
    throw new Error(words);
  };
  const send = async () => {
    setProblem(undefined);
    if (!isMobile(tel.value)) refuse("tel", tel.value === "" ? "请输入手机号" : "手机号应为 1 开头的 11 位数字");
    if (captcha.trim() === "") refuse("captcha", "获取短信验证码前，请先填写图形验证码");
    try {
      await requestSmsCode({ tel: tel.value, type: purpose, captchaId, captcha });
      setSentTo(tel.value);
    } catch (error) {
      const known = error instanceof GatewayError ? error : undefined;
      const field = known?.problems[0]?.field;
      const words =
        known?.problems[0]?.errorMessage ?? known?.messages[0]?.replace(/^\d{4}\(\d+\) : /, "") ?? SEND_FAULT;
      refuse(field === "captcha" || field === "tel" ? field : "code", words);
    } finally {
      // A captcha serves once, whatever came of it.
      setCaptcha("");
      setRound((now) => now + 1);
    }
  };
  const errorAt = (at: "tel" | "captcha" | "code", own: string | undefined) =>
    problem?.at === at ? problem.words : own;

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
      <CaptchaField
        id={`${formId}-captcha`}
        name="captcha"
        value={captcha}
        onChange={setCaptcha}
        error={errorAt("captcha", undefined)}
        issue={issue}
        onIssued={setCaptchaId}
        round={round}
      />
      <SmsCodeField
        {...code}
        send={send}
        error={errorAt("code", code.error)}
        hint={
          sentTo === "" ? (
            "填好图形验证码后获取，6 位数字"
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
