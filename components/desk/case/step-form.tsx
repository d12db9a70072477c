"use client";

import { useState } from "react";
import { z } from "zod";
import { ContractForm } from "@/components/form/contract-form";
import type { FieldBinding } from "@/components/form/use-contract-form";
import { CheckField, RadioField } from "@/components/form/fields/choice-fields";
import { DateField, NumberField, TextArea, TextField } from "@/components/form/fields/text-fields";
import { releaseGone } from "@/components/form/fields/gone-files";
import { UploadField } from "@/components/form/fields/upload-field";
import type { UploadedFile } from "@/components/form/fields/use-uploads";
import { useToast } from "@/components/layout/providers/toasts";
import { useWrite } from "@/components/layout/use-write";
import { Alert } from "@/components/ui/alert";
import { uploadedFile } from "@/contract/common/file";
import { UPLOAD_DEFAULT_MB } from "@/contract/common/upload";
import type { WorkFile } from "@/contract/desk/queue";
import { optionsOf } from "@/contract/coded-value";
import type { DeskFile } from "@/contract/desk/desk-kind";
import type { StepField } from "@/contract/desk/desk-work";
import { fieldsOfTemplate } from "@/contract/desk/queue-labels";
import { deskStep } from "@/contract/desk/work-kinds";
import { GatewayError } from "@/lib/gateway/errors";
import { failureMessage } from "@/lib/gateway/failure-message";
import { sendDeskFile } from "@/services/desk/files";
import { opinionField, stepCall } from "@/services/desk/steps";
import { workMutations } from "@/services/desk/mutations";
import { useDraftForm } from "../drafts/use-draft";
import { Keys } from "../frame/key-help";
import { Templates, TemplatesDialog } from "./templates";
import styles from "./case.module.css";

const FORM_ID = "step";

/** Goes to where R leads: the first field, or the button where nothing is to be written. */
export function focusStepForm(): void {
  document.querySelector<HTMLElement>(`#${FORM_ID} :is(textarea, input, button[type="submit"])`)?.focus();
}

const TOLD = "会原样告诉对方";

const FILES = "fileIds";

type Step = WorkFile["steps"][number];

/** A template whose fields are not all filled in is not sent. */
const gapsLeft = (field: string | undefined, gaps: readonly string[]) => {
  const errorMessage = `还有 ${gaps.length} 处没有填：${gaps.join("、")}，填好【】里的内容再发出`;
  return new GatewayError({ kind: "invalid", messages: [errorMessage], problems: [{ errorMessage, field }] });
};

/** The fields in which files of the case are ticked. A form keeps them as a text, as its drafts do; the call takes ids. */
const heldFields = (kind: WorkFile["kind"], step: string): readonly string[] =>
  Object.entries(deskStep(kind, step)?.fields ?? {}).flatMap(([name, { as }]) => (as === "held" ? [name] : []));
const readHeld = (text: string): readonly string[] => text.split(" ").filter((id) => id !== "");

/** Files of the case, any of which may be ticked; nothing where it holds none. */
function HeldField({
  field: { label, hint },
  binding,
  files,
}: {
  field: StepField;
  binding: FieldBinding;
  files: readonly DeskFile[];
}) {
  if (files.length === 0) return null;
  return (
    <CheckField
      {...binding}
      {...{ label, hint }}
      value={readHeld(binding.value)}
      onChange={(ids) => binding.onChange(ids.join(" "))}
      options={files.map(({ fileId, label: what, name }) => ({ value: fileId, label: `${what}：${name}` }))}
    />
  );
}

/** The schema of a step's form. The version is the page's to say, and the form holds whole files where the call takes ids. */
function schemaFor(
  kind: WorkFile["kind"],
  step: string,
): { readonly schema: z.ZodObject; readonly takesFiles: boolean } {
  const call: z.ZodObject = stepCall(kind, step)?.body.omit({ version: true }) ?? z.object({});
  const asked = call.extend(Object.fromEntries(heldFields(kind, step).map((name) => [name, z.string().optional()])));
  if (!(FILES in asked.shape)) return { schema: asked, takesFiles: false };
  const files = z.array(uploadedFile).optional();
  return { schema: asked.omit({ [FILES]: true }).extend({ [FILES]: files }), takesFiles: true };
}

/** A field in the form that its declaration asks for; the ones for words and files are the form's own. */
function PlainField({ field, binding }: { field: StepField; binding: FieldBinding<string> }) {
  const { label, as = "text", unit = "", options, hint } = field;
  const bound = { ...binding, label, ...(hint === undefined ? {} : { hint }) };
  switch (as) {
    case "choice":
      return <RadioField {...bound} options={optionsOf(options ?? {})} inline />;
    case "long":
      return <TextArea {...bound} rows={4} />;
    case "day":
      return <DateField {...bound} />;
    case "sum":
      return <NumberField {...bound} unit={unit} />;
    default:
      return <TextField {...bound} width={as === "line" ? "full" : "short"} />;
  }
}

/** Files for whoever asked. */
function FilesField({
  field: { label, most = 1 },
  binding,
  onPending,
}: {
  field: StepField;
  binding: FieldBinding<readonly UploadedFile[]>;
  onPending: (count: number) => void;
}) {
  return (
    <UploadField
      {...binding}
      label={label}
      hint="对方看得到，也可以下载；换一步办理时还在"
      send={sendDeskFile}
      maxSizeMb={UPLOAD_DEFAULT_MB}
      maxCount={most}
      onPending={onPending}
    />
  );
}

/** What stands below the fields: texts to begin with, and what of one is not filled in yet. */
function Helps({
  kind,
  opinion,
  written,
  write,
  gaps,
  onManage,
}: {
  kind: WorkFile["kind"];
  opinion: string | undefined;
  written: string;
  write: (text: string) => void;
  gaps: readonly string[];
  onManage: () => void;
}) {
  return (
    <>
      {opinion !== undefined && (
        <Templates kind={kind} onPick={(text) => write(written ? `${written}\n${text}` : text)} onManage={onManage} />
      )}
      {gaps.length > 0 && (
        <Alert tone="warning">
          还有 {gaps.length} 处没有填：{gaps.join("、")}。填好【】里的内容再发出。
        </Alert>
      )}
    </>
  );
}

/** The form of a step: what the step's call asks for, and nothing else. What was typed goes along from step to step. */
export function StepForm({
  work,
  step,
  files,
  attached,
  onAttach,
  onStep,
  onTaken,
  onRefused,
}: {
  work: WorkFile;
  step: Step;
  /** What the case holds. */
  files: readonly DeskFile[];
  /** Files that were chosen for the item; they go along from step to step. */
  attached: readonly UploadedFile[];
  onAttach: (files: readonly UploadedFile[]) => void;
  onStep: (name: string) => void;
  /** The step has been taken, and what is shown is what came of it. */
  onTaken: () => void;
  /** It was refused with these words; what may be done now can be something else. */
  onRefused: (step: string, words: readonly string[]) => void;
}) {
  const showToast = useToast();
  const take = useWrite(workMutations(work).step());
  const [managing, setManaging] = useState(false);
  const [moving, setMoving] = useState(0);
  const { schema, takesFiles } = schemaFor(work.kind, step.name);
  const opinion = opinionField(work.kind, step.name);
  const held = heldFields(work.kind, step.name);
  const { form, names, written, write } = useDraftForm({
    id: FORM_ID,
    schema,
    item: work,
    part: "opinion",
    field: opinion,
    ...(takesFiles ? { files: attached } : {}),
    send: async (body, onSent) => {
      if (gaps.length > 0) throw gapsLeft(opinion, gaps);
      const ids = attached.map(({ fileId }) => fileId);
      try {
        await take({
          name: step.name,
          body: {
            ...body,
            ...Object.fromEntries(held.map((name) => [name, readHeld(String(body[name] ?? ""))])),
            ...(takesFiles ? { [FILES]: ids.length > 0 ? ids : undefined } : {}),
          },
          onSent,
        });
      } catch (error) {
        onRefused(step.name, failureMessage(error));
        throw takesFiles ? releaseGone(error, { field: FILES, what: "附件", files: attached, keep: attach }) : error;
      }
      if (takesFiles) attach([]);
      showToast({ tone: "success", text: `${step.label}：${work.number} 已办，已通知对方` });
      onTaken();
    },
  });
  const attach = (files: readonly UploadedFile[]) => {
    form.setValue(FILES, files);
    onAttach(files);
  };
  const gaps = fieldsOfTemplate(written);
  const fields = deskStep(work.kind, step.name)?.fields ?? {};

  return (
    <section className={styles.step} aria-label="办理">
      <div className={styles.steps} role="group" aria-label="步骤">
        {work.steps.map(({ name, label }) => (
          <button key={name} type="button" aria-pressed={name === step.name} onClick={() => !form.busy && onStep(name)}>
            {label}
          </button>
        ))}
      </div>
      <div className={styles.stepBody}>
        <ContractForm
          form={form}
          submitLabel={moving > 0 ? "附件上传中，请稍候" : step.label}
          busyLabel="正在发出"
          actions={
            <span className={`${styles.meta} ${styles.byKey}`}>
              <Keys keys="Ctrl Enter" /> 发出
            </span>
          }
        >
          {names.map((name) => {
            if (name === FILES)
              return (
                <FilesField
                  key={name}
                  field={fields[name] ?? { label: "附件" }}
                  binding={{ ...form.bind<readonly UploadedFile[]>(FILES, []), value: attached, onChange: attach }}
                  onPending={setMoving}
                />
              );
            const field = fields[name] ?? { label: "说明" };
            if (held.includes(name))
              return <HeldField key={name} field={field} binding={form.text(name)} files={files} />;
            if (name !== opinion) return <PlainField key={name} field={field} binding={form.text(name)} />;
            const hint = field.hint ?? (step.needsWords ? TOLD : undefined);
            return (
              <TextArea
                key={name}
                {...form.text(name)}
                label={field.label}
                rows={6}
                {...(hint === undefined ? {} : { hint })}
              />
            );
          })}
          <Helps kind={work.kind} {...{ opinion, written, write, gaps }} onManage={() => setManaging(true)} />
        </ContractForm>
      </div>
      {managing && <TemplatesDialog kind={work.kind} written={written} onClose={() => setManaging(false)} />}
    </section>
  );
}
