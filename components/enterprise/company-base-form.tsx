"use client";

import { CascaderField } from "@/components/form/fields/cascader-field";
import { SelectField } from "@/components/form/fields/choice-fields";
import { mapFieldNames } from "@/components/form/fields/map-field-names";
import { ContractForm } from "@/components/form/contract-form";
import { DraftStatus } from "@/components/form/draft/draft-status";
import { NumberField, PhoneField, TextArea, TextField } from "@/components/form/fields/text-fields";
import { useWrite } from "@/components/layout/use-write";
import { useContractForm } from "@/components/form/use-contract-form";
import { useDraft } from "@/components/form/draft/use-draft";
import { baseForm, type EnterpriseProfile } from "@/contract/enterprise/enterprise";
import { FACT_LABELS } from "@/contract/facts/facts";
import { enterpriseMutations } from "@/services/enterprise/mutations";
import { loadIndustries, loadRegions } from "@/services/enterprise/codes";
import { toFormValues } from "./fact-form-values";
import styles from "./enterprise.module.css";

const NAMES = Object.keys(baseForm.shape) as (keyof typeof baseForm.shape)[];
const EMPTY_LISTS = { region: [], taxRegion: [], industry: [] } as const;
const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

export function CompanyBaseForm({ profile, onSaved }: { profile: EnterpriseProfile; onSaved: () => void }) {
  const initial = toFormValues(profile, NAMES, EMPTY_LISTS);
  const save = useWrite(enterpriseMutations.saveBasic(() => draft.clear()));
  const form = useContractForm({
    id: "base",
    schema: baseForm,
    initial,
    onSubmit: async (base) => {
      await mapFieldNames(save({ id: profile.id, revision: profile.revision, base }));
      onSaved();
    },
  });
  const draft = useDraft({
    key: `company-base-${profile.id}`,
    values: form.values,
    initial,
    replace: form.replace,
  });
  return (
    <div className={styles.form}>
      <ContractForm form={form} submitLabel="保存基础信息" busyLabel="正在保存">
        <DraftStatus draft={draft} />
        <CascaderField {...form.list("region")} label="注册地区" loadLevel={loadRegions} />
        <TextField {...form.text("address")} label="注册地址" autoComplete="street-address" />
        <CascaderField {...form.list("taxRegion")} label="纳税地区" loadLevel={loadRegions} />
        <CascaderField
          {...form.list("industry")}
          label="行业"
          hint="按国民经济行业分类（GB/T 4754-2017），至少选到大类；选得越细，政策匹配越准"
          loadLevel={loadIndustries}
          depth={4}
          levelLabels={["门类", "大类", "中类", "小类"]}
        />
        <div className={styles.pair}>
          <SelectField {...form.text("kind")} label="企业类型" options={optionsOf(FACT_LABELS.kind)} />
          <SelectField
            {...form.text("capitalNature")}
            label="资本性质"
            options={optionsOf(FACT_LABELS.capitalNature)}
          />
          <TextField {...form.text("foundedOn")} label="成立日期" type="date" width="medium" />
          <TextField {...form.text("legalPerson")} label="法定代表人" width="medium" autoComplete="off" />
          <NumberField {...form.text("registeredCapital")} label="注册资本" unit="万元" />
          <NumberField {...form.text("paidCapital")} label="实缴资本" unit="万元" />
          <TextField {...form.text("contactName")} label="联系人" width="medium" autoComplete="name" />
          <PhoneField {...form.text("contactPhone")} label="联系电话" />
        </div>
        <TextField
          {...form.text("website")}
          label="企业网址"
          type="url"
          hint="以 http:// 或 https:// 开头"
          spellCheck={false}
        />
        <TextArea {...form.text("businessScope")} label="经营范围" hint="与营业执照一致" max={2000} rows={4} />
        <TextArea {...form.text("introduction")} label="企业简介" max={1000} rows={4} />
      </ContractForm>
    </div>
  );
}
