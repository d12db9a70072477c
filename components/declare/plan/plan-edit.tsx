"use client";

import { z } from "zod";
import { SelectField } from "@/components/form/fields/choice-fields";
import { ContractForm } from "@/components/form/contract-form";
import { TextArea } from "@/components/form/fields/text-fields";
import { useContractForm } from "@/components/form/use-contract-form";
import { useToast } from "@/components/layout/providers/toasts";
import { useWrite } from "@/components/layout/use-write";
import { Button } from "@/components/ui/button";
import { planCalls, type PlanItem } from "@/contract/declare/plan";
import { planMutations } from "@/services/declare/mutations";
import { REMINDERS, formatReminder } from "@/services/declare/plan-wording";

const MAX_NOTE_LENGTH = 200;
const schema = z.object({
  note: planCalls.savePlanItem.body.shape.note.optional(),
  remindDays: z.string().optional(),
});

/** Note and reminder of one intended item. */
export function PlanEdit({
  item,
  saved,
  onClose,
}: {
  item: PlanItem;
  saved: NonNullable<PlanItem["saved"]>;
  onClose: () => void;
}) {
  const save = useWrite(planMutations.saveItem(item.id));
  const showToast = useToast();
  const form = useContractForm({
    id: `plan-${item.id}`,
    schema,
    initial: { note: saved.note, remindDays: saved.remindDays === null ? "" : String(saved.remindDays) },
    onSubmit: async ({ note = "", remindDays }) => {
      await save({
        revision: saved.revision,
        note,
        remindDays: remindDays === undefined || remindDays === "" ? null : Number(remindDays),
      });
      showToast({ tone: "success", text: "备注和提醒已保存" });
      onClose();
    },
  });
  // A number of days that was chosen elsewhere stays a choice.
  const days = [...new Set([...REMINDERS, ...(saved.remindDays === null ? [] : [saved.remindDays])])].sort(
    (a, b) => a - b,
  );
  return (
    <ContractForm
      form={form}
      submitLabel="保存"
      busyLabel="正在保存"
      actions={
        <Button kind="plain" onClick={onClose}>
          取消
        </Button>
      }
    >
      <TextArea
        {...form.bind("note", "")}
        optional
        label="备注"
        hint="例如由谁负责、材料放在哪里，同事都看得到"
        max={MAX_NOTE_LENGTH}
        rows={3}
      />
      <SelectField
        {...form.bind("remindDays", "")}
        optional
        label="提醒"
        hint="到时在消息中心告诉加入这一项的人"
        placeholder="不提醒"
        options={days.map((count) => ({ value: String(count), label: formatReminder(count) }))}
      />
    </ContractForm>
  );
}
