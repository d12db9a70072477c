"use client";

import { useState } from "react";
import { z } from "zod";
import { ContractForm } from "@/components/form/contract-form";
import type { FieldBinding } from "@/components/form/use-contract-form";
import { RadioField } from "@/components/form/fields/choice-fields";
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
import { fieldsOfTemplate } from "@/contract/desk/queue-labels";
import { MAX_APPEAL_FILES } from "@/contract/interaction/appeal-labels";
import { REPAIR_HANDLER_LABELS, REPAIR_PAYER_LABELS } from "@/contract/interaction/repair-labels";
import { GatewayError } from "@/lib/gateway/errors";
import { failureMessage } from "@/lib/gateway/failure-message";
import { sendDeskFile } from "@/services/desk/files";
import { DESK_KINDS } from "@/services/desk/kinds";
import { workMutations } from "@/services/desk/mutations";
import { useDraftForm } from "../drafts/use-draft";
import { Keys } from "../frame/key-help";
import { opinionField } from "../../../services/desk/steps";
import { Templates, TemplatesDialog } from "./templates";
import styles from "./case.module.css";

const FORM_ID = "step";

/** Goes to where R leads: the first field, or the button where nothing is to be written. */
export function focusStepForm(): void {
  document.querySelector<HTMLElement>(`#${FORM_ID} :is(textarea, input, button[type="submit"])`)?.focus();
}

/** Steps whose words everybody reads. */
const PUBLIC: ReadonlySet<string> = new Set(["publish"]);
const NO_NAMES = "谁都看得到：不写企业、个人、电话和编号，用自己的话写";

/** Fields that are days, and those that are one of a few, by their name in the contract. */
const DAYS: ReadonlySet<string> = new Set(["paidOn", "visitOn", "finishOn"]);
/** Fields that are sums, with the unit of each. */
const SUMS: Readonly<Record<string, string>> = { amount: "万元", cost: "元" };
/** Fields of more than a line, beside the opinion. */
const LONG: ReadonlySet<string> = new Set(["content"]);
const WIDE: ReadonlySet<string> = new Set(["title", "office"]);
const CHOICES: Readonly<Record<string, readonly { readonly value: string; readonly label: string }[]>> = {
  handlerKind: optionsOf(REPAIR_HANDLER_LABELS),
  payer: optionsOf(REPAIR_PAYER_LABELS),
};

const FILES = "fileIds";

type Step = WorkFile["steps"][number];

/** A template whose fields are not all filled in is not sent. */
const gapsLeft = (field: string | undefined, gaps: readonly string[]) => {
  const errorMessage = `还有 ${gaps.length} 处没有填：${gaps.join("、")}，填好【】里的内容再发出`;
  return new GatewayError({ kind: "invalid", messages: [errorMessage], problems: [{ errorMessage, field }] });
};

/** The fields of a step's form. The version is the page's to say, and the form holds whole files where the call takes ids. */
function formOf(call: (typeof DESK_KINDS)[WorkFile["kind"]]["steps"][string] | undefined): {
  readonly schema: z.ZodObject;
  readonly takesFiles: boolean;
} {
  const asked: z.ZodObject = call?.body.omit({ version: true }) ?? z.object({});
  if (!(FILES in asked.shape)) return { schema: asked, takesFiles: false };
  const files = z.array(uploadedFile).optional();
  return { schema: asked.omit({ [FILES]: true }).extend({ [FILES]: files }), takesFiles: true };
}

/** Files for whoever asked. */
function FilesField({
  binding,
  onPending,
}: {
  binding: FieldBinding<readonly UploadedFile[]>;
  onPending: (count: number) => void;
}) {
  return (
    <UploadField
      {...binding}
      label="附件"
      hint="对方看得到，也可以下载；换一步办理时还在"
      send={sendDeskFile}
      maxSizeMb={UPLOAD_DEFAULT_MB}
      maxCount={MAX_APPEAL_FILES}
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
  attached,
  onAttach,
  onStep,
  onTaken,
  onRefused,
}: {
  work: WorkFile;
  step: Step;
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
  const call = DESK_KINDS[work.kind].steps[step.name];
  // The version is the page's to say.
  const { schema, takesFiles } = formOf(call);
  const opinion = opinionField(work.kind, step.name);
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
          body: takesFiles ? { ...body, [FILES]: ids.length > 0 ? ids : undefined } : body,
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
  const labels: Readonly<Record<string, string | undefined>> = { ...call?.command?.options, ...call?.command?.words };

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
                  binding={{ ...form.bind<readonly UploadedFile[]>(FILES, []), value: attached, onChange: attach }}
                  onPending={setMoving}
                />
              );
            const binding = { ...form.text(name), label: labels[name] ?? "说明" };
            if (name === opinion)
              return (
                <TextArea
                  key={name}
                  {...binding}
                  rows={6}
                  {...(step.needsWords ? { hint: PUBLIC.has(step.name) ? NO_NAMES : "会原样告诉对方" } : {})}
                />
              );
            const options = CHOICES[name];
            if (options) return <RadioField key={name} {...binding} options={options} inline />;
            if (LONG.has(name)) return <TextArea key={name} {...binding} rows={4} />;
            if (DAYS.has(name)) return <DateField key={name} {...binding} />;
            const unit = SUMS[name];
            // What is understood of 1.2 亿 is said beside the unit; the label need not name it again.
            if (unit)
              return (
                <NumberField key={name} {...binding} label={binding.label.replace(`（${unit}）`, "")} unit={unit} />
              );
            return <TextField key={name} {...binding} width={WIDE.has(name) ? "full" : "short"} />;
          })}
          <Helps kind={work.kind} {...{ opinion, written, write, gaps }} onManage={() => setManaging(true)} />
        </ContractForm>
      </div>
      {managing && <TemplatesDialog kind={work.kind} written={written} onClose={() => setManaging(false)} />}
    </section>
  );
}
