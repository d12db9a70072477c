"use client";

import { useEffect, useId, useState } from "react";
import { flushSync } from "react-dom";
import type { z } from "zod";
import { ContractForm } from "@/components/form/contract-form";
import { DraftStatus } from "@/components/form/draft/draft-status";
import { browserDraftStore } from "@/components/form/draft/draft-store";
import { useOwnKey } from "@/components/form/draft/own-key";
import { useDraft } from "@/components/form/draft/use-draft";
import { TextArea } from "@/components/form/fields/text-fields";
import { useContractForm } from "@/components/form/use-contract-form";
import { useToast } from "@/components/layout/providers/toasts";
import { focusCase } from "@/components/page/case/focus-case";
import { CasePart, CaseText } from "@/components/page/case/personal-case";
import { Alert } from "@/components/ui/alert";
import { Button, type ButtonKind } from "@/components/ui/button";
import { REFUSALS } from "@/contract/refusals";
import { GatewayError } from "@/lib/gateway/errors";
import styles from "./case-words.module.css";

/** A step of a case that wants words: taking it back, refusing what was done. */
export interface WordsStep {
  /** On the button that opens it, and above the form: 撤回报修. */
  readonly title: string;
  readonly kind?: ButtonKind;
  /** The one field, under the name that the call gives it. */
  readonly schema: z.ZodObject<Record<string, z.ZodString>>;
  readonly label: string;
  readonly hint: string;
  readonly max: number;
  /** Names the act, and the way back from it: 确认撤回, 不撤回. */
  readonly submit: string;
  readonly cancel: string;
  /** Said when it was done: 报修已撤回. */
  readonly done: string;
}
type Take = (words: string) => Promise<unknown>;

/**
 * The steps of a case that want words, each behind its button; one is open at a time. What is typed is kept until it is sent.
 *
 * @param of the case, for the drafts: `repair:<id>`
 * @param may whether a step can be taken now. One that no longer can has been taken, here or elsewhere: its form goes away
 */
export function useCaseWords<Name extends string>({
  of,
  steps,
  may,
  take,
}: {
  of: string;
  steps: Readonly<Record<Name, WordsStep>>;
  may: Readonly<Record<Name, boolean>>;
  take: Readonly<Record<Name, Take>>;
}) {
  const [chosen, setChosen] = useState<Name>();
  const [refused, setRefused] = useState<Refused & { readonly name: Name }>();
  const id = useId();
  const open = chosen !== undefined && may[chosen] ? chosen : undefined;
  const close = () => {
    setChosen(undefined);
    setRefused(undefined);
  };
  const draftKey = (name: Name) => `words:${of}:${name}`;
  const refusedKey = useOwnKey(draftKey(refused?.name ?? ("" as Name)));
  const buttonId = (name: Name) => `${id}-${name}`;
  return {
    /** Opens a step; undefined while it cannot be taken, and while one is open. */
    buttonOf: (name: Name) =>
      may[name] && open === undefined ? (
        <Button id={buttonId(name)} kind={steps[name].kind ?? "quiet"} onClick={() => setChosen(name)}>
          {steps[name].title}
        </Button>
      ) : undefined,
    /** The step that is open, a part of the case; or what was written for one that somebody has taken first. */
    form: open ? (
      <CasePart title={steps[open].title}>
        <WordsForm
          key={open}
          id={open}
          draftKey={draftKey(open)}
          step={steps[open]}
          onTake={take[open]}
          onDone={close}
          onRefused={(why) => setRefused({ ...why, name: open })}
          onCancel={() => {
            // Drawn at once, so that whoever thinks better of it is back at the button.
            flushSync(close);
            document.getElementById(buttonId(open))?.focus();
          }}
        />
      </CasePart>
    ) : (
      refused &&
      !may[refused.name] && (
        <CasePart title={steps[refused.name].title}>
          <TooLate
            refused={refused}
            onRead={() => {
              close();
              if (refusedKey !== undefined) void browserDraftStore.remove(refusedKey).catch(() => undefined);
            }}
          />
        </CasePart>
      )
    ),
  };
}

interface Refused {
  readonly words: string;
  readonly messages: readonly string[];
}

/** Somebody was first: says so, and what was written can still be read and copied. */
function TooLate({ refused: { words, messages }, onRead }: { refused: Refused; onRead: () => void }) {
  return (
    <div className={styles.late}>
      <Alert tone="warning" announce>
        {messages.join("；")}
      </Alert>
      <CaseText>{`您写的没有提交：${words}`}</CaseText>
      <Button
        kind="plain"
        onClick={(event) => {
          focusCase(event.currentTarget);
          onRead();
        }}
      >
        知道了
      </Button>
    </div>
  );
}

function WordsForm({
  id,
  draftKey,
  step: { schema, label, hint, max, submit, cancel, done },
  onTake,
  onDone,
  onRefused,
  onCancel,
}: {
  id: string;
  draftKey: string;
  step: WordsStep;
  onTake: Take;
  onDone: () => void;
  /** Told before the words of the refusal come up: the form may be gone by then. */
  onRefused: (why: Refused) => void;
  onCancel: () => void;
}) {
  const showToast = useToast();
  const [name = ""] = Object.keys(schema.shape);
  const initial = { [name]: "" };
  const form = useContractForm({
    id,
    schema,
    initial,
    onSubmit: async (data) => {
      // Looked up before: the form may be gone afterwards.
      const place = document.getElementById(id);
      const around = place?.closest("article") ?? null;
      await onTake(data[name] ?? "").catch(async (error: unknown) => {
        if (error instanceof GatewayError && error.returnCode === REFUSALS.WRONG_STATE.returnCode) {
          onRefused({ words: data[name] ?? "", messages: error.words });
        }
        throw error;
      });
      await draft.clear();
      focusCase(around);
      showToast({ tone: "success", text: done });
      onDone();
    },
  });
  const draft = useDraft({ key: draftKey, values: form.values, initial, replace: form.replace });
  const words = form.text(name);
  // The button that opened the form is gone: whoever pressed it goes on here.
  useEffect(() => document.getElementById(words.id)?.focus(), [words.id]);
  return (
    <ContractForm
      form={form}
      submitLabel={submit}
      actions={
        <Button kind="quiet" onClick={onCancel}>
          {cancel}
        </Button>
      }
    >
      <DraftStatus draft={draft} />
      <TextArea {...words} label={label} hint={hint} rows={3} max={max} />
    </ContractForm>
  );
}
