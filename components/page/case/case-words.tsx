"use client";

import { useEffect, useId, useState } from "react";
import { flushSync } from "react-dom";
import { z } from "zod";
import { ContractForm } from "@/components/form/contract-form";
import type { FormField } from "@/components/form/engine/form-field";
import { FormFields, useMovingFiles } from "@/components/form/engine/form-fields";
import { holdFiles, releaseHeld, toBody, type HeldFiles } from "@/components/form/engine/held-files";
import { readSchema } from "@/components/form/engine/read-schema";
import { DraftStatus } from "@/components/form/draft/draft-status";
import { browserDraftStore } from "@/components/form/draft/draft-store";
import { useOwnKey } from "@/components/form/draft/own-key";
import { useDraft } from "@/components/form/draft/use-draft";
import type { SendFile } from "@/components/form/fields/use-uploads";
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
  /** What may be attached, and how one is sent; `fileIds` of the schema says whether one has to be. */
  readonly files?: { readonly hint: string; readonly most: number; readonly send: SendFile };
  readonly label: string;
  readonly hint: string;
  /** Names the act, and the way back from it: 确认撤回, 不撤回. */
  readonly submit: string;
  readonly cancel: string;
  /** Said when it was done: 报修已撤回. */
  readonly done: string;
}
/** What a step takes: one field for words, under the name that its call gives it; beside it `fileIds` where files may go along. */
export type StepBody = z.ZodObject<Record<string, z.ZodType>>;
type Take = (body: Readonly<Record<string, unknown>>) => Promise<unknown>;

const FILES = "fileIds";

/** The form of a step: what has to be given comes first. */
function describeForm({ shape: { id: _case, ...shape } }: StepBody, { label, hint, files }: WordsStep) {
  const [name = ""] = Object.keys(shape).filter((key) => key !== FILES);
  const held: HeldFiles = files && FILES in shape ? { [FILES]: "附件" } : {};
  const schema = holdFiles(z.object(shape), held);
  const most = readSchema(shape[name] ?? z.string()).most;
  const words: FormField = { key: name, label, hint, kind: "paragraph", rows: 3, most };
  const upload: readonly FormField[] = files
    ? [{ key: FILES, label: "附件", hint: files.hint, kind: "files", files: { ...files, what: "附件" } }]
    : [];
  const isFirst = FILES in shape && !shape[FILES]?.safeParse(undefined).success;
  return {
    name,
    files: held,
    schema,
    fields: isFirst ? [...upload, words] : [words, ...upload],
    initial: { [name]: "", ...(FILES in held ? { [FILES]: [] } : {}) },
  };
}

/**
 * The steps of a case that want words, each behind its button; one is open at a time. What is typed is kept until it is sent.
 *
 * @param of the case, for the drafts: `repair:<id>`
 * @param bodies what the calls of the steps take
 * @param may whether a step can be taken now. One that no longer can has been taken, here or elsewhere: its form goes away
 */
export function useCaseWords<Name extends string>({
  of,
  steps,
  bodies,
  may,
  take,
}: {
  of: string;
  steps: Readonly<Record<Name, WordsStep>>;
  bodies: Readonly<Record<Name, StepBody>>;
  may: (name: Name) => boolean;
  take: (name: Name, body: Parameters<Take>[0]) => Promise<unknown>;
}) {
  const [chosen, setChosen] = useState<Name>();
  const [refused, setRefused] = useState<Refused & { readonly name: Name }>();
  const id = useId();
  const open = chosen !== undefined && may(chosen) ? chosen : undefined;
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
      may(name) && open === undefined ? (
        <Button key={name} id={buttonId(name)} kind={steps[name].kind ?? "quiet"} onClick={() => setChosen(name)}>
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
          body={bodies[open]}
          onTake={(body) => take(open, body)}
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
      !may(refused.name) && (
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

/** A step that came too late: what was written with it, and why it was not taken. */
export interface Refused {
  readonly words: string;
  readonly messages: readonly string[];
}

/** Somebody was first: says so, and what was written can still be read and copied. */
export function TooLate({ refused: { words, messages }, onRead }: { refused: Refused; onRead: () => void }) {
  return (
    <div className={styles.late}>
      <Alert tone="warning" announce>
        {messages.join("；")}
      </Alert>
      {words !== "" && <CaseText>{`您写的没有提交：${words}`}</CaseText>}
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
  step,
  body,
  onTake,
  onDone,
  onRefused,
  onCancel,
}: {
  id: string;
  draftKey: string;
  step: WordsStep;
  body: StepBody;
  onTake: Take;
  onDone: () => void;
  /** Told before the words of the refusal come up: the form may be gone by then. */
  onRefused: (why: Refused) => void;
  onCancel: () => void;
}) {
  const { submit, cancel, done } = step;
  const showToast = useToast();
  const { isMoving, onMoving } = useMovingFiles();
  const [{ name, files, schema, fields, initial }] = useState(() => describeForm(body, step));
  const form = useContractForm({
    id,
    schema,
    initial,
    onSubmit: async (data) => {
      // Looked up before: the form may be gone afterwards.
      const around = document.getElementById(id)?.closest("article") ?? null;
      await onTake(toBody(data, files)).catch(async (error: unknown) => {
        if (error instanceof GatewayError && error.returnCode === REFUSALS.WRONG_STATE.returnCode)
          onRefused({ words: String(data[name] ?? ""), messages: error.words });
        throw releaseHeld(error, data, { files, setValue: form.setValue });
      });
      await draft.clear();
      focusCase(around);
      showToast({ tone: "success", text: done });
      onDone();
    },
  });
  const draft = useDraft({ key: draftKey, values: form.values, initial, replace: form.replace });
  const first = `${id}-${fields[0]?.key ?? ""}`;
  // The button that opened the form is gone: whoever pressed it goes on here.
  useEffect(() => document.getElementById(first)?.focus(), [first]);
  return (
    <ContractForm
      form={form}
      submitLabel={isMoving ? "附件上传中，请稍候" : submit}
      actions={
        <Button kind="quiet" onClick={onCancel}>
          {cancel}
        </Button>
      }
    >
      <DraftStatus draft={draft} />
      <FormFields fields={fields} form={form} onMoving={onMoving} />
    </ContractForm>
  );
}
