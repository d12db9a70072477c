"use client";

import Cookies from "js-cookie";
import { useCallback, useEffect, useState } from "react";
import { CaptchaField, type IssuedCaptcha } from "@/components/form/fields/captcha-field";
import { ContractForm } from "@/components/form/contract-form";
import { PasswordField } from "@/components/form/fields/password-field";
import { TextField } from "@/components/form/fields/text-fields";
import { useContractForm } from "@/components/form/use-contract-form";
import { Alert } from "@/components/ui/alert";
import { loginForm } from "@/contract/account/account";
import { LOGIN_ERROR_COOKIE, LOGIN_NOTICE_COOKIE } from "@/lib/browser/cookies";
import { setFlash } from "@/lib/browser/flash";
import { GatewayError } from "@/lib/gateway/errors";
import { AccountTypeTabs } from "./account-type-tabs";

// The page is readable and the fields are usable before this arrives; it is asked for as soon as somebody begins to type.
const loadSession = () => import("@/services/account/session");
const CHANGE_PASSWORD = "/user/changePassword";

const fields = loginForm.pick({ username: true, password: true, type: true, captcha: true });

/**
 * The login form. With scripts it asks the door in the background and keeps what was typed on a refusal; without, it is
 * a plain form posted to the same place.
 */
export function LoginForm({
  redirectTo,
  reason,
  firstCaptcha,
}: {
  redirectTo: string;
  /** Why the person was led here; gives way to what went wrong since. */
  reason: string | undefined;
  firstCaptcha: { id: string; image: string } | undefined;
}) {
  const [first] = useState<IssuedCaptcha | undefined>(firstCaptcha && { ...firstCaptcha, question: null });
  const [asked, setAsked] = useState(first !== undefined);
  const [round, setRound] = useState(0);
  const [captchaId, setCaptchaId] = useState(first?.id ?? "");
  const form = useContractForm({
    id: "login-form",
    schema: fields,
    initial: { username: "", password: "", type: "member", captcha: "" },
    onSubmit: async (typed) => {
      try {
        const { signIn } = await loadSession();
        const user = await signIn({
          ...typed,
          ...(asked ? { captchaId, captcha: typed.captcha ?? "" } : { captcha: undefined }),
        });
        setFlash({ tone: "success", text: "登录成功" });
        // replace: Back shall not lead to the login page again. A full load: the page knows the person from the start.
        window.location.replace(user.mustChangePassword ? CHANGE_PASSWORD : redirectTo);
      } catch (error) {
        // A captcha is used up by any attempt, and after a failure one is asked for.
        if (error instanceof GatewayError && error.kind === "invalid") {
          form.setValue("captcha", "");
          setAsked(true);
          setRound((now) => now + 1);
        }
        throw error;
      }
    },
  });
  const issue = useCallback(
    // Most people never see a captcha, so its code comes when one is asked for.
    async (kind: "image" | "text") => (await import("@/services/account/captcha")).fetchCaptcha(kind),
    [],
  );

  useEffect(() => {
    // Shown once: the server has put the notice into this page already.
    Cookies.remove(LOGIN_NOTICE_COOKIE);
    Cookies.remove(LOGIN_ERROR_COOKIE);
  }, []);

  return (
    <div onFocusCapture={() => void loadSession()}>
      {reason && form.problems.length === 0 && (
        <Alert tone="warning" announce>
          {reason}
        </Alert>
      )}
      <ContractForm form={form} submitLabel="登录" busyLabel="正在登录" action="/session" wide>
        <input type="hidden" name="redirect_uri" value={redirectTo} />
        {asked && <input type="hidden" name="captchaId" value={captchaId} />}
        <AccountTypeTabs {...form.text("type")} />
        <TextField {...form.text("username")} label="账号或手机号" autoComplete="username" spellCheck={false} />
        <PasswordField {...form.text("password")} label="密码" autoComplete="current-password" />
        {asked && (
          <CaptchaField
            {...form.text("captcha")}
            issue={issue}
            onIssued={setCaptchaId}
            round={round}
            {...(first ? { first } : {})}
          />
        )}
      </ContractForm>
    </div>
  );
}
