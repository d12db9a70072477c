"use client";

import { RadioField, SelectField } from "@/components/form/fields/choice-fields";
import { mapFieldNames } from "@/components/form/fields/map-field-names";
import { ContractForm } from "@/components/form/contract-form";
import { DraftStatus } from "@/components/form/draft/draft-status";
import { NumberField } from "@/components/form/fields/text-fields";
import { TitlesField } from "@/components/form/fields/titles-field";
import { useWrite } from "@/components/layout/use-write";
import { useContractForm } from "@/components/form/use-contract-form";
import { useDraft } from "@/components/form/draft/use-draft";
import { infoForm, type EnterpriseProfile, type HeldTitle } from "@/contract/enterprise/enterprise";
import { FACT_LABELS } from "@/contract/facts/facts";
import { enterpriseMutations } from "@/services/enterprise/mutations";
import { factLabel } from "@/services/enterprise/labels";
import { toFormValues } from "./fact-form-values";
import styles from "./enterprise.module.css";

const NAMES = Object.keys(infoForm.shape) as (keyof typeof infoForm.shape)[];
const COUNTS = ["ipInvention", "ipUtility", "ipDesign", "ipSoftware", "ipLayout"] as const;
const FLAGS = ["abnormalList", "seriousDishonesty", "accident"] as const;
const YES_NO = [
  { value: "no", label: "否" },
  { value: "yes", label: "是" },
] as const;
const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

export function CompanyInfoForm({ profile, onSaved }: { profile: EnterpriseProfile; onSaved: () => void }) {
  const initial = toFormValues(profile, NAMES, { titles: null });
  const save = useWrite(enterpriseMutations.saveProfile(() => draft.clear()));
  const form = useContractForm({
    id: "info",
    schema: infoForm,
    initial,
    onSubmit: async (info) => {
      await mapFieldNames(save({ id: profile.id, revision: profile.revision, info }));
      onSaved();
    },
  });
  const draft = useDraft({
    key: `company-info-${profile.id}`,
    values: form.values,
    initial,
    replace: form.replace,
  });
  return (
    <div className={styles.form}>
      <ContractForm form={form} submitLabel="保存企业资料" busyLabel="正在保存">
        <DraftStatus draft={draft} />
        <h3 className={styles.groupTitle}>资质和产业</h3>
        <SelectField
          {...form.text("chainTag")}
          label={factLabel("chainTag")}
          options={optionsOf(FACT_LABELS.chainTag)}
        />
        <TitlesField {...form.bind<readonly HeldTitle[] | null>("titles", null)} />
        <h3 className={styles.groupTitle}>知识产权和研发</h3>
        <div className={styles.pair}>
          {COUNTS.map((name) => (
            <NumberField key={name} {...form.text(name)} label={factLabel(name)} unit="件" decimals={0} />
          ))}
          <SelectField
            {...form.text("rdInstitution")}
            label={factLabel("rdInstitution")}
            options={optionsOf(FACT_LABELS.rdInstitution)}
          />
        </div>
        <h3 className={styles.groupTitle}>市场和资本</h3>
        <div className={styles.pair}>
          <SelectField
            {...form.text("listing")}
            label={factLabel("listing")}
            options={optionsOf(FACT_LABELS.listing)}
          />
          <NumberField {...form.text("marketShare")} label={factLabel("marketShare")} unit="%" />
          <NumberField {...form.text("equityFinancing2y")} label={factLabel("equityFinancing2y")} unit="万元" />
          <NumberField {...form.text("equityFinancing3y")} label={factLabel("equityFinancing3y")} unit="万元" />
          <NumberField {...form.text("segmentYears")} label={factLabel("segmentYears")} unit="年" decimals={0} />
        </div>
        <h3 className={styles.groupTitle}>信用</h3>
        <SelectField
          {...form.text("taxCredit")}
          label={factLabel("taxCredit")}
          options={optionsOf(FACT_LABELS.taxCredit)}
        />
        {FLAGS.map((name) => (
          <RadioField key={name} {...form.text(name)} label={factLabel(name)} options={YES_NO} inline />
        ))}
        <h3 className={styles.groupTitle}>投资项目</h3>
        <div className={styles.pair}>
          <SelectField
            {...form.text("projectKind")}
            label={factLabel("projectKind")}
            options={optionsOf(FACT_LABELS.projectKind)}
          />
          <NumberField {...form.text("projectAmount")} label={factLabel("projectAmount")} unit="万元" />
          <SelectField
            {...form.text("projectStage")}
            label={factLabel("projectStage")}
            options={optionsOf(FACT_LABELS.projectStage)}
          />
        </div>
      </ContractForm>
    </div>
  );
}
