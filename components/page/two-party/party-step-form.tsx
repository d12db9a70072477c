"use client";

import { useEffect, useState } from "react";
import { z } from "zod";
import { ContractForm } from "@/components/form/contract-form";
import { fieldsFrom, type FormField } from "@/components/form/engine/form-field";
import { FormFields, useMovingFiles } from "@/components/form/engine/form-fields";
import { useContractForm } from "@/components/form/use-contract-form";
import { useToast } from "@/components/layout/providers/toasts";
import type { Refused } from "@/components/page/case/case-words";
import { focusCase } from "@/components/page/case/focus-case";
import { CasePart } from "@/components/page/case/personal-case";
import { Button, type ButtonKind } from "@/components/ui/button";
import { REFUSALS } from "@/contract/refusals";
import { GatewayError } from "@/lib/gateway/errors";

/** A step that a party may take, as its page asks for it. */
export interface PartyStep<Case> {
  /** On the button that opens it, and above the form: 接受. */
  readonly title: string;
  readonly kind?: ButtonKind;
  /** What follows from it. */
  readonly hint: string;
  readonly submit: string;
  readonly cancel: string;
  /** Said when it was done: 已接受. */
  readonly done: string;
  /** What is to be filled in, by the fields of its call; nothing where that is left out. */
  readonly fields?: (loaded: Case) => Parameters<typeof fieldsFrom<z.ZodObject>>[1];
  /** Brings the case on: beside whose turn it is. */
  readonly main?: true;
}

/** What a step's call takes, beside the version of the case. */
export type PartyStepBody = z.ZodObject;

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

/** The form of a step, a part of the case. The version goes along as the page shows it when the form is sent. */
export function PartyStepForm<Case extends { readonly sequence: number }>({
  id,
  step,
  body,
  loaded,
  onTake,
  onRefused,
  onClose,
}: {
  id: string;
  step: PartyStep<Case>;
  body: PartyStepBody;
  loaded: Case;
  onTake: (body: Readonly<Record<string, unknown>>) => Promise<unknown>;
  /** Told before the words of the refusal come up: the form may be gone by then. */
  onRefused: (why: Refused) => void;
  onClose: () => void;
}) {
  const showToast = useToast();
  const { isMoving, onMoving } = useMovingFiles();
  const [{ schema, fields }] = useState(() => {
    const words = step.fields?.(loaded) ?? {};
    const asked = Object.fromEntries(Object.entries(body.shape).filter(([name]) => name in words));
    const shown: readonly FormField[] = fieldsFrom(body, words);
    return { schema: z.object(asked), fields: shown };
  });
  const [initial] = useState(() => Object.fromEntries(fields.map(({ key }) => [key, ""])));
  const form = useContractForm({
    id,
    schema,
    initial,
    onSubmit: async (data) => {
      // Looked up before: the form may be gone afterwards.
      const around = document.getElementById(id)?.closest("article") ?? null;
      await onTake({ ...data, sequence: loaded.sequence }).catch((error: unknown) => {
        if (error instanceof GatewayError && error.returnCode === REFUSALS.WRONG_STATE.returnCode)
          onRefused({ words: Object.values(data).filter(isText).join("，"), messages: error.words });
        throw error;
      });
      focusCase(around);
      showToast({ tone: "success", text: step.done });
      onClose();
    },
  });
  const first = fields[0] ? `${id}-${fields[0].key}` : `${id}-hint`;
  // The button that opened the form is gone: whoever pressed it goes on here.
  useEffect(() => document.getElementById(first)?.focus(), [first]);
  return (
    <CasePart title={step.title}>
      <p id={`${id}-hint`} tabIndex={-1}>
        {step.hint}
      </p>
      <ContractForm
        form={form}
        submitLabel={isMoving ? "附件上传中，请稍候" : step.submit}
        actions={
          <Button kind="quiet" onClick={onClose}>
            {step.cancel}
          </Button>
        }
      >
        <FormFields fields={fields} form={form} onMoving={onMoving} />
      </ContractForm>
    </CasePart>
  );
}
