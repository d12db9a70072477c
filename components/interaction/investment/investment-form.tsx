"use client";

import { useLetterFiles } from "@/components/interaction/use-letter-files";
import { useLetterForm } from "@/components/interaction/use-letter-form";
import { ContractForm } from "@/components/form/contract-form";
import { DraftStatus } from "@/components/form/draft/draft-status";
import { useDraft } from "@/components/form/draft/use-draft";
import { RadioField, SelectField } from "@/components/form/fields/choice-fields";
import { NumberField, PhoneField, TextArea, TextField } from "@/components/form/fields/text-fields";
import type { CallData } from "@/contract/call";
import { optionsOf } from "@/contract/coded-value";
import {
  INVESTMENT_CONTENT,
  INVESTMENT_FILES,
  investmentForm,
  type investmentCalls,
} from "@/contract/interaction/investment";
import {
  INVESTMENT_SITE_LABELS,
  INVESTMENT_TIMING_LABELS,
  SITE_UNITS,
  type InvestmentSite,
} from "@/contract/interaction/investment-labels";
import { SECTOR_LABELS } from "@/contract/common/sector-labels";
import { submitInvestment } from "@/services/interaction/investment";

// The form adds the number of the submission and the proof itself, and holds whole files where the call takes their ids.
const fields = investmentForm.omit({ submissionId: true, fileIds: true, captcha: true, captchaId: true });
const INITIAL = {
  investor: "",
  sector: "",
  amount: "",
  site: "",
  area: "",
  timing: "",
  content: "",
  contactName: "",
  phone: "",
};
const SECTORS = optionsOf(SECTOR_LABELS);
const SITES = optionsOf(INVESTMENT_SITE_LABELS);
const TIMINGS = optionsOf(INVESTMENT_TIMING_LABELS);

interface Props {
  readonly visitor: boolean;
  readonly onSent: (sent: CallData<typeof investmentCalls.submitInvestment>) => void;
}

export function InvestmentForm({ visitor, onSent }: Props) {
  const files = useLetterFiles({ id: "investment-files", label: "项目资料", visitor, maxCount: INVESTMENT_FILES });
  const { form, proof } = useLetterForm({
    id: "investment",
    fields,
    initial: INITIAL,
    visitor,
    send: async (data, addition) => {
      const sent = await submitInvestment({ ...data, ...addition, ...files.addition });
      await draft.clear();
      onSent(sent);
    },
  });
  const draft = useDraft({ key: "investment", values: form.values, initial: INITIAL, replace: form.replace });
  const unit = SITE_UNITS[form.values.site as InvestmentSite];

  return (
    <ContractForm form={form} submitLabel={files.nameSubmit("提交投资意向")}>
      <DraftStatus draft={draft} />
      <TextField {...form.text("investor")} label="企业或投资方名称" autoComplete="organization" />
      <SelectField {...form.text("sector")} label="所属行业" options={SECTORS} />
      <NumberField {...form.text("amount")} label="拟投资规模" unit="万元" hint="还没有定的不填，按面议办理" />
      <RadioField {...form.text("site")} label="场地需求" options={SITES} />
      {unit && <NumberField {...form.text("area")} label="需要的面积" unit={unit} hint="大约多少就可以" />}
      <RadioField {...form.text("timing")} label="意向时间" options={TIMINGS} />
      <TextArea
        {...form.text("content")}
        label="项目简介"
        hint="做什么产品或业务，对水、电、环评、人才有什么要求，希望园区帮什么"
        max={INVESTMENT_CONTENT.max}
        rows={7}
      />
      {files.field}
      <TextField {...form.text("contactName")} label="联系人" autoComplete="name" width="medium" />
      <PhoneField {...form.text("phone")} label="手机号" hint="专员用它联系您，不会公开" />
      {proof}
    </ContractForm>
  );
}
