"use client";

import { useState } from "react";
import { ContractForm } from "@/components/form/contract-form";
import { PasswordField } from "@/components/form/fields/password-field";
import { TextField } from "@/components/form/fields/text-fields";
import { useContractForm } from "@/components/form/use-contract-form";
import { isProofRefused, useProof } from "@/components/form/use-proof";
import { loginForm } from "@/contract/account/account";
import { proofSource } from "@/services/common/proof";
import { signInAtDesk } from "@/services/desk/session";

const fields = loginForm.pick({ username: true, password: true });
const source = proofSource("login");

/** The first step. After a failure the browser proves by work that nobody guesses passwords by machine. */
export function PasswordForm({
  onDone,
}: {
  onDone: (password: string, answer: Awaited<ReturnType<typeof signInAtDesk>>) => void;
}) {
  const [asked, setAsked] = useState(false);
  const proof = useProof("desk-login", source, {
    isWanted: asked,
    help: "看不见图片的，请本单位的系统管理员协助",
  });
  const form = useContractForm({
    id: "desk-login",
    schema: fields,
    initial: { username: "", password: "" },
    repeatable: true,
    onSubmit: async (typed) => {
      const tryOnce = async () => {
        if (proof.isByHand) return signInAtDesk({ ...typed, ...(asked ? await proof.prove() : {}) });
        try {
          return await signInAtDesk(typed);
        } catch (error) {
          if (!isProofRefused(error)) throw error;
          return await signInAtDesk({ ...typed, ...(await proof.prove()) });
        }
      };
      try {
        onDone(typed.password, await tryOnce());
      } catch (error) {
        setAsked(true);
        proof.renew();
        if (isProofRefused(error)) throw proof.refuse(error.messages[0] ?? "");
        throw error;
      }
    },
  });
  return (
    <ContractForm form={form} submitLabel="下一步" busyLabel="正在核对" wide>
      <TextField {...form.text("username")} label="账号或手机号" autoComplete="username" spellCheck={false} />
      <PasswordField {...form.text("password")} label="密码" autoComplete="current-password" />
      {proof.field}
    </ContractForm>
  );
}
