"use client";

import { Fragment, useState } from "react";
import type { z } from "zod";
import { ContractForm } from "@/components/form/contract-form";
import { TextField } from "@/components/form/fields/text-fields";
import { useContractForm } from "@/components/form/use-contract-form";
import { GatewayError } from "@/lib/gateway/errors";

const NOT_FOUND = "编号或查询码不对，请对照提交时的回执重新填写";

/** Follows a case by number and code; no account is needed. `children` shows what was found, with how to have a say in it. */
export function FollowForm<Found extends { readonly number: string }, Actions>({
  id,
  what,
  call,
  initial,
  letters,
  children,
}: {
  id: string;
  /** 反馈, 问题. */
  what: string;
  call: { readonly params: z.ZodObject<{ number: z.ZodString }>; readonly body: z.ZodObject<{ code: z.ZodString }> };
  initial: { readonly number: string; readonly code: string };
  letters: {
    readonly follow: (number: string, code: string) => Promise<Found>;
    readonly actionsFor: (number: string, code: string, onChange: (found: Found) => void) => Actions;
  };
  children: (found: Found, actions: Actions) => React.ReactNode;
}) {
  const [opened, setOpened] = useState<{ readonly found: Found; readonly code: string } | undefined>();
  const form = useContractForm({
    id,
    repeatable: true,
    schema: call.body.extend(call.params.shape),
    initial,
    onSubmit: async ({ number, code }) => {
      try {
        const found = await letters.follow(number, code);
        setOpened({ found, code });
      } catch (error) {
        setOpened(undefined);
        if (!(error instanceof GatewayError)) throw error;
        if (error.kind !== "not-found") throw error;
        const problems = [{ errorMessage: NOT_FOUND, field: "code" }];
        throw new GatewayError({ kind: "invalid", messages: [NOT_FOUND], problems });
      }
    },
  });
  // What comes late may be about another letter than the one that is open by now.
  const change = (found: Found) =>
    setOpened((before) => (before?.found.number === found.number ? { ...before, found } : before));
  return (
    <>
      <ContractForm form={form} submitLabel="查询" busyLabel="正在查询" act="查询" secondary>
        <TextField {...form.text("number")} label={`${what}编号`} autoComplete="off" spellCheck={false} />
        <TextField {...form.text("code")} label="查询码" inputMode="numeric" autoComplete="off" width="short" />
      </ContractForm>
      <div aria-live="polite">
        {opened && (
          <Fragment key={opened.found.number}>
            {children(opened.found, letters.actionsFor(opened.found.number, opened.code, change))}
          </Fragment>
        )}
      </div>
    </>
  );
}
