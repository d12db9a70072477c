"use client";

import { useEffect } from "react";
import type { z } from "zod";
import { ContractForm } from "@/components/form/contract-form";
import { TextField } from "@/components/form/fields/text-fields";
import { useContractForm } from "@/components/form/use-contract-form";
import { Button } from "@/components/ui/button";

/** The app's code, with the way back to the password. */
export function CodeForm({
  id,
  schema,
  send,
  hint,
  submitLabel,
  busyLabel,
  focused = false,
  onAgain,
  children,
}: {
  id: string;
  schema: z.ZodObject<{ code: z.ZodType<string, string> }>;
  send: (form: { readonly code: string }) => Promise<void>;
  hint: string;
  submitLabel: string;
  busyLabel: string;
  /** The form is all there is to see: what is typed goes into it. */
  focused?: boolean;
  onAgain: () => void;
  children?: React.ReactNode;
}) {
  const form = useContractForm({
    id,
    schema,
    initial: { code: "" },
    repeatable: true,
    onSubmit: (data) => send(data),
  });
  const code = form.text("code");
  useEffect(() => {
    if (focused) document.getElementById(code.id)?.focus();
  }, [focused, code.id]);
  return (
    <ContractForm
      form={form}
      submitLabel={submitLabel}
      busyLabel={busyLabel}
      wide
      actions={
        <Button kind="quiet" onClick={onAgain}>
          重新输入密码
        </Button>
      }
    >
      <TextField {...code} label="验证码" hint={hint} autoComplete="one-time-code" spellCheck={false} />
      {children}
    </ContractForm>
  );
}
