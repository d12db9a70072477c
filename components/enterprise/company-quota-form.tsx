"use client";

import { useState } from "react";
import { SelectField } from "@/components/form/fields/choice-fields";
import { mapFieldNames } from "@/components/form/fields/map-field-names";
import { ContractForm } from "@/components/form/contract-form";
import { DraftStatus } from "@/components/form/draft/draft-status";
import { NumberField } from "@/components/form/fields/text-fields";
import { useWrite } from "@/components/layout/use-write";
import { useContractForm } from "@/components/form/use-contract-form";
import { useDraft } from "@/components/form/draft/use-draft";
import { useGuard } from "@/components/layout/guard/guard";
import { quotaForm, type EnterpriseProfile } from "@/contract/enterprise/enterprise";
import { FACTS, type FactKind } from "@/contract/facts/facts";
import { hasUnsaved } from "@/lib/browser/unsaved";
import { enterpriseMutations } from "@/services/enterprise/mutations";
import { factLabel } from "@/services/enterprise/labels";
import { toFormValues } from "./fact-form-values";
import styles from "./enterprise.module.css";

const fields = quotaForm.omit({ year: true });
const NAMES = Object.keys(fields.shape) as (keyof typeof fields.shape)[];
const PEOPLE = ["employees", "insuredStaff", "technologyStaff", "rdStaff"];
const YEARS_BACK = 5;

/** The figures of one year; each year is saved for itself. */
export function CompanyQuotaForm({ profile, onSaved }: { profile: EnterpriseProfile; onSaved: () => void }) {
  const [year, setYear] = useState(profile.quotaYear);
  const { ask } = useGuard();
  const years = Array.from({ length: YEARS_BACK }, (_, back) => String(Number(profile.quotaYear) - back));
  const choose = (next: string) => {
    if (next === "" || next === year) return;
    if (!hasUnsaved()) {
      setYear(next);
      return;
    }
    ask({
      title: `${year} 年度有尚未保存的内容，确定切换年度吗？`,
      detail: "内容已在本浏览器自动保存为草稿，切换回来可以继续填写。",
      confirm: "切换年度",
      cancel: "继续填写",
      onConfirm: () => setYear(next),
    });
  };
  return (
    <div className={styles.form}>
      <SelectField
        id="quota-year"
        name="year"
        label="年度"
        value={year}
        onChange={choose}
        options={years.map((value) => ({ value, label: `${value} 年` }))}
      />
      {/* The key: each year begins with its own values. */}
      <YearForm key={year} year={year} profile={profile} onSaved={onSaved} />
    </div>
  );
}

function YearForm({ year, profile, onSaved }: { year: string; profile: EnterpriseProfile; onSaved: () => void }) {
  const initial = toFormValues(profile, NAMES, {}, year);
  const save = useWrite(enterpriseMutations.saveProfile(() => draft.clear()));
  const form = useContractForm({
    id: "quota",
    schema: fields,
    initial,
    onSubmit: async (figures) => {
      await mapFieldNames(save({ id: profile.id, revision: profile.revision, quota: { year, ...figures } }));
      onSaved();
    },
  });
  const draft = useDraft({
    key: `company-quota-${profile.id}-${year}`,
    values: form.values,
    initial,
    replace: form.replace,
  });
  return (
    <ContractForm form={form} submitLabel={`保存 ${year} 年度指标`} busyLabel="正在保存">
      <DraftStatus draft={draft} />
      <div className={styles.pair}>
        {NAMES.map((name) => (
          <NumberField
            key={name}
            {...form.text(name)}
            label={factLabel(name)}
            unit={(FACTS[name] as FactKind).unit}
            decimals={PEOPLE.includes(name) ? 0 : 2}
          />
        ))}
      </div>
    </ContractForm>
  );
}
