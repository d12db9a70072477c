"use client";

import Cookies from "js-cookie";
import { useEffect, useState } from "react";
import { ContractForm } from "@/components/form/contract-form";
import { PasswordField } from "@/components/form/fields/password-field";
import { TextField } from "@/components/form/fields/text-fields";
import { useContractForm } from "@/components/form/use-contract-form";
import { isProofRefused, useProof, type ProofSource } from "@/components/form/use-proof";
import { Alert } from "@/components/ui/alert";
import { loginForm } from "@/contract/account/account";
import { LOGIN_ERROR_COOKIE, LOGIN_NOTICE_COOKIE } from "@/lib/browser/cookies";
import { canMakeProof, type ProofPicture } from "@/lib/browser/proof";
import { AccountTypeTabs } from "./account-type-tabs";
import { goOn } from "./after-sign-in";

// The page is readable and the fields are usable before this arrives; it is asked for as soon as somebody begins to type.
const loadSession = () => import("@/services/account/session");
// Most people never need a proof, so what makes one comes when one is asked for.
const loadProofs = async () => (await import("@/services/common/proof")).proofSource("login");
const source: ProofSource = {
  canMake: canMakeProof,
  make: async () => (await loadProofs()).make(),
  fetchPicture: async () => (await loadProofs()).fetchPicture(),
};

const fields = loginForm.pick({ username: true, password: true, type: true });

/**
 * The login form. With scripts it asks the door in the background and keeps what was typed on a refusal; without, it is
 * a plain form posted to the same place.
 */
export function LoginForm({
  redirectTo,
  reason,
  picture,
  contact,
}: {
  redirectTo: string;
  /** Why the person was led here; gives way to what went wrong since. */
  reason: string | undefined;
  picture: ProofPicture | undefined;
  contact: string;
}) {
  const [asked, setAsked] = useState(picture !== undefined);
  const proof = useProof("login-form", source, {
    isWanted: asked,
    ...(picture ? { first: picture } : {}),
    ...(contact ? { help: `看不见图片的，可以${contact}，由工作人员协助` } : {}),
  });
  const form = useContractForm({
    id: "login-form",
    schema: fields,
    initial: { username: "", password: "", type: "member" },
    onSubmit: async (typed) => {
      const { signIn } = await loadSession();
      const tryOnce = async () => {
        if (proof.isByHand) return signIn({ ...typed, ...(asked ? await proof.prove() : {}) });
        try {
          return await signIn(typed);
        } catch (error) {
          if (!isProofRefused(error)) throw error;
          return await signIn({ ...typed, ...(await proof.prove()) });
        }
      };
      try {
        goOn(await tryOnce(), redirectTo);
      } catch (error) {
        // After a failure one is asked for.
        setAsked(true);
        proof.renew();
        if (isProofRefused(error)) throw proof.refuse(error.words[0] ?? "");
        throw error;
      }
    },
  });

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
        {proof.isByHand && <input type="hidden" name="captchaId" value={proof.pictureId} />}
        <AccountTypeTabs {...form.text("type")} />
        <TextField {...form.text("username")} label="账号或手机号" autoComplete="username" spellCheck={false} />
        <PasswordField {...form.text("password")} label="密码" autoComplete="current-password" />
        {proof.field}
      </ContractForm>
    </div>
  );
}
