"use client";

import { useEffect } from "react";
import { z } from "zod";
import { ContractForm } from "@/components/form/contract-form";
import { TextArea } from "@/components/form/fields/text-fields";
import { useContractForm } from "@/components/form/use-contract-form";
import { useToast } from "@/components/layout/providers/toasts";
import { useWrite } from "@/components/layout/use-write";
import { Button } from "@/components/ui/button";
import { repairReopening, repairWithdrawal } from "@/contract/interaction/repair";
import { repairMutations } from "@/services/interaction/repair/mutations";

/** The two steps with words, each as the form shows it. */
const STEPS = {
  withdraw: {
    schema: z.object({ words: repairWithdrawal.shape.reason }),
    label: "撤回原因",
    hint: "撤回后不能恢复，还要修的可以重新报修",
    max: 200,
    submit: "确认撤回",
    cancel: "不撤回",
    done: "报修已撤回",
  },
  reopen: {
    schema: z.object({ words: repairReopening.shape.words }),
    label: "没有修好的情况",
    hint: "会原样告诉园区和维修人员，1 个工作日内安排重修",
    max: 500,
    submit: "退回重修",
    cancel: "不退回",
    done: "已退回重修",
  },
} as const;
export type WordsStep = keyof typeof STEPS;

/** Why it is taken back, or what is still broken. */
export function RepairWordsForm({ id, step, onClose }: { id: string; step: WordsStep; onClose: () => void }) {
  const { schema, label, hint, max, submit, cancel, done } = STEPS[step];
  const take = useWrite(repairMutations[step](id));
  const showToast = useToast();
  const form = useContractForm({
    id: step,
    schema,
    initial: { words: "" },
    onSubmit: async ({ words }) => {
      await take(words);
      showToast({ tone: "success", text: done });
      onClose();
    },
  });
  const words = form.text("words");
  // The button that opened the form is gone: whoever pressed it goes on here.
  useEffect(() => document.getElementById(words.id)?.focus(), [words.id]);
  return (
    <ContractForm
      form={form}
      submitLabel={submit}
      actions={
        <Button kind="quiet" onClick={onClose}>
          {cancel}
        </Button>
      }
    >
      <TextArea {...words} label={label} hint={hint} rows={3} max={max} />
    </ContractForm>
  );
}
