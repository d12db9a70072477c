"use client";

import { useEffect, useState } from "react";
import { z } from "zod";
import { ContractForm } from "@/components/form/contract-form";
import { DateField, TextArea, TextField } from "@/components/form/fields/text-fields";
import { useContractForm } from "@/components/form/use-contract-form";
import { useToast } from "@/components/layout/providers/toasts";
import { useWrite } from "@/components/layout/use-write";
import { Alert } from "@/components/ui/alert";
import type { WorkFile } from "@/contract/desk/queue";
import { fieldsOfTemplate } from "@/contract/desk/queue-labels";
import { GatewayError } from "@/lib/gateway/errors";
import { DESK_KINDS } from "@/services/desk/kinds";
import { workMutations } from "@/services/desk/mutations";
import { Keys } from "../frame/key-help";
import { useSendKey } from "../frame/use-send-key";
import { keepOpinion, keptOpinion } from "./opinion";
import { Templates, TemplatesDialog } from "./templates";
import styles from "./case.module.css";

const FORM_ID = "step";

/** Goes to where R leads: the first field, or the button where nothing is to be written. */
export function focusStepForm(): void {
  document.querySelector<HTMLElement>(`#${FORM_ID} :is(textarea, input, button[type="submit"])`)?.focus();
}

/** The fields in which something is written at length, by their name in the contract. */
const OPINIONS: ReadonlySet<string> = new Set(["words", "answer", "reason"]);

type Step = WorkFile["steps"][number];

/** A template whose fields are not all filled in is not sent. */
const gapsLeft = (field: string | undefined, gaps: readonly string[]) => {
  const errorMessage = `还有 ${gaps.length} 处没有填：${gaps.join("、")}，填好【】里的内容再发出`;
  return new GatewayError({ kind: "invalid", messages: [errorMessage], problems: [{ errorMessage, field }] });
};

/** The form of a step: what the step's call asks for, and nothing else. What was typed goes along from step to step. */
export function StepForm({
  work,
  step,
  onStep,
  onTaken,
}: {
  work: WorkFile;
  step: Step;
  onStep: (name: string) => void;
  /** The step has been taken, and what is shown is what came of it. */
  onTaken: () => void;
}) {
  const showToast = useToast();
  const take = useWrite(workMutations(work).step());
  const [managing, setManaging] = useState(false);
  const call = DESK_KINDS[work.kind].steps[step.name];
  // The version is the page's to say.
  const schema = call?.body?.omit({ version: true }) ?? z.object({});
  const names = Object.keys(schema.shape);
  const opinion = names.find((name) => OPINIONS.has(name));
  const form = useContractForm({
    id: FORM_ID,
    schema,
    initial: Object.fromEntries(names.map((name) => [name, name === opinion ? keptOpinion(work) : ""])),
    repeatable: true,
    onSubmit: async (body) => {
      if (gaps.length > 0) throw gapsLeft(opinion, gaps);
      await take({ name: step.name, body });
      // Only what was sent: by now something may have been begun for the next step.
      if (opinion !== undefined && keptOpinion(work) === written) {
        keepOpinion(work, "");
        form.setValue(opinion, "");
      }
      showToast({ tone: "success", text: `${step.label}：${work.number} 已办，已通知对方` });
      onTaken();
    },
  });
  const values = form.values as Readonly<Record<string, unknown>>;
  const written = opinion === undefined ? "" : String(values[opinion] ?? "");
  useEffect(() => {
    if (opinion !== undefined) keepOpinion(work, written);
  }, [opinion, work, written]);
  const gaps = fieldsOfTemplate(written);
  useSendKey(FORM_ID, () => void form.submit());
  const labels: Readonly<Record<string, string | undefined>> = { ...call?.command?.options, ...call?.command?.words };

  return (
    <section className={styles.step} aria-label="办理">
      <div className={styles.steps} role="group" aria-label="步骤">
        {work.steps.map(({ name, label }) => (
          <button key={name} type="button" aria-pressed={name === step.name} onClick={() => onStep(name)}>
            {label}
          </button>
        ))}
      </div>
      <div className={styles.stepBody}>
        <ContractForm
          form={form}
          submitLabel={step.label}
          busyLabel="正在发出"
          actions={
            <span className={`${styles.meta} ${styles.byKey}`}>
              <Keys keys="Ctrl Enter" /> 发出
            </span>
          }
        >
          {names.map((name) => {
            const binding = { ...form.text(name), label: labels[name] ?? "说明" };
            if (name === opinion)
              return (
                <TextArea key={name} {...binding} rows={6} {...(step.needsWords ? { hint: "会原样告诉对方" } : {})} />
              );
            return name === "paidOn" ? (
              <DateField key={name} {...binding} />
            ) : (
              <TextField key={name} {...binding} width="short" />
            );
          })}
          {opinion !== undefined && (
            <Templates
              kind={work.kind}
              onPick={(text) => form.setValue(opinion, written ? `${written}\n${text}` : text)}
              onManage={() => setManaging(true)}
            />
          )}
          {gaps.length > 0 && (
            <Alert tone="warning">
              还有 {gaps.length} 处没有填：{gaps.join("、")}。填好【】里的内容再发出。
            </Alert>
          )}
        </ContractForm>
      </div>
      {managing && <TemplatesDialog kind={work.kind} written={written} onClose={() => setManaging(false)} />}
    </section>
  );
}
