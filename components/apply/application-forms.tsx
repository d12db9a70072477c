"use client";

import { RadioField } from "@/components/form/choice-fields";
import { ContractForm } from "@/components/form/contract-form";
import { TextArea } from "@/components/form/text-fields";
import { useContractForm } from "@/components/form/use-contract-form";
import { useNotify } from "@/components/layout/notices";
import { Button } from "@/components/ui/button";
import { SCORES } from "@/contract/apply-form";
import { evaluationSchema, withdrawalSchema } from "@/services/apply/form";
import { evaluateApplication, withdrawApplication } from "@/services/apply/queries";

const LEVELS = Object.entries(SCORES)
  .toSorted(([a], [b]) => Number(b) - Number(a))
  .map(([value, label]) => ({ value, label }));

/** Why it is taken back; it cannot be undone. */
export function WithdrawalForm({ id, onDone, onClose }: { id: string; onDone: () => unknown; onClose: () => void }) {
  const notify = useNotify();
  const form = useContractForm({
    id: "withdraw",
    schema: withdrawalSchema,
    initial: { reason: "" },
    onSubmit: async ({ reason }) => {
      await withdrawApplication(id, reason);
      notify({ tone: "success", text: "申报已撤回" });
      onDone();
    },
  });
  return (
    <ContractForm
      form={form}
      submitLabel="确认撤回"
      actions={
        <Button kind="quiet" onClick={onClose}>
          不撤回
        </Button>
      }
    >
      <TextArea
        {...form.text("reason")}
        label="撤回原因"
        hint="撤回后不能恢复，申报期内可以重新申报"
        rows={3}
        max={200}
      />
    </ContractForm>
  );
}

/** Five levels, once. */
export function EvaluationForm({ id, onDone }: { id: string; onDone: () => unknown }) {
  const notify = useNotify();
  const form = useContractForm({
    id: "evaluate",
    schema: evaluationSchema,
    initial: { score: "", words: "" },
    onSubmit: async ({ score, words = "" }) => {
      await evaluateApplication({ id, score: Number(score), words });
      notify({ tone: "success", text: "感谢您的评价" });
      onDone();
    },
  });
  return (
    <ContractForm form={form} submitLabel="提交评价">
      <RadioField {...form.text("score")} label="对这次办理是否满意" options={LEVELS} />
      <TextArea {...form.text("words")} label="评价内容" hint="不满意时请写明原因" rows={3} max={500} />
    </ContractForm>
  );
}
