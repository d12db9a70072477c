"use client";

import { useState } from "react";
import { RecoveryCodes } from "@/components/form/second-factor/recovery-codes";
import { Emblem } from "@/components/layout/emblem";
import { NeedsScripts } from "@/components/ui/states/needs-scripts";
import type { Enrolment } from "@/services/desk/session";
import { EnrolmentForm } from "./enrolment-form";
import { NewPasswordForm } from "./new-password-form";
import { PasswordForm } from "./password-form";
import { SecondStepForm } from "./second-step-form";
import styles from "./sign-in.module.css";

/** Where a sign-in has got to. */
type Step =
  | { readonly at: "password" }
  | { readonly at: "code" }
  | { readonly at: "enrolment"; readonly enrolment: Enrolment }
  | { readonly at: "codes"; readonly codes: readonly string[]; readonly mustChangePassword: boolean }
  | { readonly at: "newPassword" };

const TITLES: Readonly<Record<Step["at"], string>> = {
  password: "登录办理工作台",
  code: "输入验证码",
  enrolment: "第一次登录：开启两步验证",
  codes: "两步验证已开启",
  newPassword: "设置新密码",
};

/** The way to the desk: the password, then the authenticator app; the first time the app is set up on the way. */
export function DeskSignIn({ redirectTo, zone }: { redirectTo: string; zone: string }) {
  const [step, setStep] = useState<Step>({ at: "password" });
  // Only until the page is left: whoever has to choose another one has just typed it.
  const [password, setPassword] = useState("");
  // A full load, and no way back to this page: the desk knows the person from the start.
  const enter = () => window.location.replace(redirectTo);
  const goOn = (mustChangePassword: boolean) => (mustChangePassword ? setStep({ at: "newPassword" }) : enter());
  return (
    <main id="content" className={styles.page} tabIndex={-1}>
      <section className={styles.panel} aria-labelledby="desk-sign-in">
        <div className={styles.brand}>
          <Emblem size={40} />
          <span>{zone}</span>
        </div>
        <h1 id="desk-sign-in">{TITLES[step.at]}</h1>
        <NeedsScripts what="登录" />
        {step.at === "password" && (
          <PasswordForm
            onDone={(typed, answer) => {
              setPassword(typed);
              setStep("enrolment" in answer ? { at: "enrolment", enrolment: answer.enrolment } : { at: "code" });
            }}
          />
        )}
        {step.at === "code" && <SecondStepForm onDone={goOn} onAgain={() => setStep({ at: "password" })} />}
        {step.at === "enrolment" && (
          <EnrolmentForm
            enrolment={step.enrolment}
            onAgain={() => setStep({ at: "password" })}
            onDone={(codes, mustChangePassword) => setStep({ at: "codes", codes, mustChangePassword })}
          />
        )}
        {step.at === "codes" && <RecoveryCodes codes={step.codes} onDone={() => goOn(step.mustChangePassword)} />}
        {step.at === "newPassword" && <NewPasswordForm oldPassword={password} onDone={enter} />}
        <p className={styles.help}>
          只供园区工作人员使用。连续 30 分钟没有操作即退出。登录不了的，请联系本单位的系统管理员。
        </p>
      </section>
    </main>
  );
}
