"use client";

import { useEffect } from "react";
import { RadioField } from "@/components/form/fields/choice-fields";
import { ContractForm } from "@/components/form/contract-form";
import { DraftStatus } from "@/components/form/draft/draft-status";
import { PhoneField, TextArea, TextField } from "@/components/form/fields/text-fields";
import { useDraft } from "@/components/form/draft/use-draft";
import type { CallData } from "@/contract/call";
import { feedbackForm, type interactionCalls } from "@/contract/interaction/feedback";
import { submitFeedback } from "@/services/interaction/feedback";
import { FEEDBACK_CHOICES } from "@/services/interaction/form-choices";
import { useLetterFiles } from "./use-letter-files";
import { useLetterForm } from "./use-letter-form";

const MAX_FILES = 3;
const MAX_CONTENT_LENGTH = 1000;

// The form adds the number of the submission and the proof itself, and holds whole files where the call takes their ids.
const fields = feedbackForm.omit({ submissionId: true, fileIds: true, captcha: true, captchaId: true });

/** Pages that only lead here and are not what one writes about. */
const ON_THE_WAY = /^\/(?:feedback$|auth\/)/;

/** The page one came from, when it was one of ours. */
function cameFrom(): string {
  if (!URL.canParse(document.referrer)) return "";
  const { origin, pathname, search } = new URL(document.referrer);
  return origin === window.location.origin && !ON_THE_WAY.test(pathname) ? pathname + search : "";
}

interface Props {
  readonly visitor: boolean;
  readonly category: string;
  readonly page: string;
  readonly onSent: (sent: CallData<typeof interactionCalls.submitFeedback>) => void;
}

export function FeedbackForm({ visitor, category, page, onSent }: Props) {
  const files = useLetterFiles({ id: "feedback-files", label: "截图或附件", visitor, maxCount: MAX_FILES });
  const initial = { category, content: "", page, contactName: "", phone: "", email: "" };
  const { form, proof } = useLetterForm({
    id: "feedback",
    fields,
    initial,
    visitor,
    send: async (data, addition) => {
      const sent = await submitFeedback({ ...data, ...addition, ...files.addition });
      await draft.clear();
      onSent(sent);
    },
  });
  const draft = useDraft({ key: "feedback", values: form.values, initial, replace: form.replace });

  const { setValue } = form;
  const empty = form.values.page === "";
  useEffect(() => {
    const from = cameFrom();
    if (empty && from) setValue("page", from);
    // Only once, when the form opens.
  }, []); // eslint-disable-line react-hooks/exhaustive-deps -- see above

  return (
    <ContractForm form={form} submitLabel={files.nameSubmit("提交反馈")}>
      <DraftStatus draft={draft} />
      <RadioField {...form.text("category")} label="反馈类型" options={FEEDBACK_CHOICES} />
      <TextArea
        {...form.text("content")}
        label="反馈内容"
        hint="请写清楚是哪个页面、什么问题，或希望怎样改进，至少 10 个字"
        max={MAX_CONTENT_LENGTH}
        rows={6}
      />
      <TextField
        {...form.text("page")}
        label="涉及的页面地址"
        hint="以 / 开头，例如 /zct-ee/policy-info；从有问题的页面进来时会自动填好"
        autoComplete="off"
        spellCheck={false}
      />
      {files.field}
      <TextField {...form.text("contactName")} label="联系人" autoComplete="name" width="medium" />
      <PhoneField {...form.text("phone")} label="手机号" hint="只用于就这条反馈与您联系，不会公开" />
      <TextField {...form.text("email")} label="电子邮箱" type="email" autoComplete="email" width="medium" />
      {proof}
    </ContractForm>
  );
}
