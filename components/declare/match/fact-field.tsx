"use client";

import { CascaderField } from "@/components/form/fields/cascader-field";
import { RadioField, SelectField } from "@/components/form/fields/choice-fields";
import { NumberField, TextField } from "@/components/form/fields/text-fields";
import { TitlesField } from "@/components/form/fields/titles-field";
import type { FieldBinding } from "@/components/form/use-contract-form";
import type { HeldTitle } from "@/contract/enterprise/enterprise";
import { FACT_LABELS, FACTS, type FactKind, type FactName } from "@/contract/facts/facts";
import { loadIndustries, loadRegions } from "@/services/enterprise/codes";

const FLAGS: readonly FactName[] = ["abnormalList", "seriousDishonesty", "accident"];
const WHOLE_UNITS = ["件", "人", "年"];
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = FACT_LABELS;
const YES_NO = [
  { value: "no", label: "否" },
  { value: "yes", label: "是" },
] as const;

/** Whether a fact can be asked for: nobody fills in what is worked out. */
export const isAskable = (name: FactName): boolean => !("computed" in FACTS[name]);

/** The field that fits a fact, as the profile's own form would show it. */
export function FactField({
  name,
  bind,
  hint,
}: {
  name: FactName;
  bind: <Value>(name: string, empty: Value) => FieldBinding<Value>;
  hint?: string;
}) {
  const { label, unit }: FactKind = FACTS[name];
  const more = { label, ...(hint === undefined ? {} : { hint }) };
  if (name === "titles") return <TitlesField {...bind<readonly HeldTitle[] | null>(name, null)} />;
  if (FLAGS.includes(name)) return <RadioField {...bind(name, "")} {...more} options={YES_NO} inline />;
  if (name === "region" || name === "taxRegion")
    return <CascaderField {...bind<readonly string[]>(name, [])} {...more} loadLevel={loadRegions} />;
  if (name === "industry")
    return (
      <CascaderField
        {...bind<readonly string[]>(name, [])}
        {...more}
        loadLevel={loadIndustries}
        depth={4}
        levelLabels={["门类", "大类", "中类", "小类"]}
      />
    );
  if (name === "foundedOn") return <TextField {...bind(name, "")} {...more} type="date" />;
  if (name === "address") return <TextField {...bind(name, "")} {...more} autoComplete="street-address" />;
  const list = words[name];
  if (list) {
    const options = Object.entries(list).map(([value, option]) => ({ value, label: option }));
    return <SelectField {...bind(name, "")} {...more} options={options} />;
  }
  return (
    <NumberField {...bind(name, "")} {...more} unit={unit ?? ""} decimals={WHOLE_UNITS.includes(unit ?? "") ? 0 : 2} />
  );
}
