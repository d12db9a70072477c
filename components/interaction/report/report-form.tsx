"use client";

import { useLetterFiles } from "@/components/interaction/use-letter-files";
import { useLetterForm } from "@/components/interaction/use-letter-form";
import { ContractForm } from "@/components/form/contract-form";
import { DraftStatus } from "@/components/form/draft/draft-status";
import { useDraft } from "@/components/form/draft/use-draft";
import { RadioField } from "@/components/form/fields/choice-fields";
import { PhoneField, TextArea, TextField } from "@/components/form/fields/text-fields";
import type { CallData } from "@/contract/call";
import { optionsOf } from "@/contract/coded-value";
import { reportForm, type reportCalls } from "@/contract/publication/report";
import { MAX_REPORT_FILES, REPORT_CONTENT, REPORT_REASON_LABELS } from "@/contract/publication/report-labels";
import { submitReport } from "@/services/interaction/report";

// The form adds what it is about, the number of the submission and the proof, and holds whole files where the call takes their ids.
const fields = reportForm.omit({
  submissionId: true,
  kind: true,
  id: true,
  fileIds: true,
  captcha: true,
  captchaId: true,
});
const INITIAL = { reason: "", content: "", contactName: "", phone: "" };
const REASONS = optionsOf(REPORT_REASON_LABELS);

/** Something that an enterprise has published: its kind and its id there. */
export interface Reported {
  readonly kind: string;
  readonly id: string;
}

interface Props {
  readonly about: Reported;
  readonly visitor: boolean;
  readonly onSent: (sent: CallData<typeof reportCalls.submitReport>) => void;
}

/** What is wrong with something that an enterprise has published. */
export function ReportForm({ about: { kind, id }, visitor, onSent }: Props) {
  const files = useLetterFiles({ id: "report-files", label: "截图或证据", visitor, maxCount: MAX_REPORT_FILES });
  const { form, proof } = useLetterForm({
    id: "report",
    fields,
    initial: INITIAL,
    visitor,
    send: async (data, addition) => {
      const sent = await submitReport({ ...data, kind, id, ...addition, ...files.addition });
      await draft.clear();
      onSent(sent);
    },
  });
  const draft = useDraft({
    key: `report:${kind}:${id}`,
    values: form.values,
    initial: INITIAL,
    replace: form.replace,
  });

  return (
    <ContractForm form={form} submitLabel={files.nameSubmit("提交举报")}>
      <DraftStatus draft={draft} />
      <RadioField {...form.text("reason")} label="举报原因" options={REASONS} />
      <TextArea
        {...form.text("content")}
        label="情况说明"
        hint={`哪里有问题、依据是什么，至少 ${REPORT_CONTENT.min} 个字；发布企业看不到`}
        max={REPORT_CONTENT.max}
        rows={5}
      />
      {files.field}
      <TextField {...form.text("contactName")} label="联系人" autoComplete="name" width="medium" />
      <PhoneField {...form.text("phone")} label="手机号" hint="只用于核实这件举报，不会告诉发布企业" />
      {proof}
    </ContractForm>
  );
}
