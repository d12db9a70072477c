"use client";

import { useEffect } from "react";
import { ContractForm } from "@/components/form/contract-form";
import { TextArea } from "@/components/form/fields/text-fields";
import { useContractForm } from "@/components/form/use-contract-form";
import { useToast } from "@/components/layout/providers/toasts";
import { useWrite } from "@/components/layout/use-write";
import { Button } from "@/components/ui/button";
import { withdrawalSchema } from "@/services/apply/form";
import { applyMutations } from "@/services/apply/mutations";

/** Why it is taken back; it cannot be undone. */
export function WithdrawalForm({ id, onClose }: { id: string; onClose: () => void }) {
  const withdraw = useWrite(applyMutations.withdraw(id));
  const showToast = useToast();
  const form = useContractForm({
    id: "withdraw",
    schema: withdrawalSchema,
    initial: { reason: "" },
    onSubmit: async ({ reason }) => {
      await withdraw(reason);
      showToast({ tone: "success", text: "申报已撤回" });
    },
  });
  const reason = form.text("reason");
  // The button that opened the form is gone: whoever pressed it goes on here.
  useEffect(() => document.getElementById(reason.id)?.focus(), [reason.id]);
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
      <TextArea {...reason} label="撤回原因" hint="撤回后不能恢复，申报期内可以重新申报" rows={3} max={200} />
    </ContractForm>
  );
}
