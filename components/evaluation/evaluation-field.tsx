import { CheckField, RadioField, SelectField } from "@/components/form/fields/choice-fields";
import { NumberField, TextField } from "@/components/form/fields/text-fields";
import type { ToolField } from "@/contract/rules/evaluation/tool";
import { IndustryField } from "./industry-field";

const YES_NO = [
  { value: "yes", label: "是" },
  { value: "no", label: "否" },
];
const NONE = "none";
/** From this number of choices on they are shown as a list. */
const LIST_FROM = 7;
/** Choices up to this length are placed side by side. */
const SHORT = 12;

export interface AnswerBinding {
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string;
  /** Where a prefilled answer comes from. */
  readonly source?: string;
}

/** One question of a tool, by its kind. Plain controls with names: the form works without scripts. */
export function EvaluationField({ field, binding }: { field: ToolField; binding: AnswerBinding }) {
  const { id, value, onChange, error, source } = binding;
  const { name, label, kind, options = [], unit, help } = field;
  const hint = [help, source].filter(Boolean).join(" ");
  const inline = options.every((option) => option.label.length <= SHORT);
  const common = { id, name, label, onChange, ...(hint ? { hint } : {}), ...(error === undefined ? {} : { error }) };
  switch (kind) {
    case "flag":
      return <RadioField {...common} value={value} options={YES_NO} inline />;
    case "choice":
    case "year":
      return options.length >= LIST_FROM ? (
        <SelectField {...common} value={value} options={options} />
      ) : (
        <RadioField {...common} value={value} options={options} inline={inline} />
      );
    case "choices": {
      const chosen = value === "" ? [] : value.split(",");
      const choose = (next: readonly string[]) => {
        const isNone = next.includes(NONE) && !chosen.includes(NONE);
        onChange((isNone ? [NONE] : next.filter((one) => one !== NONE)).join(","));
      };
      return <CheckField {...common} value={chosen} onChange={choose} options={options} inline={inline} />;
    }
    case "industry":
      return <IndustryField {...common} value={value} />;
    case "date":
      return <TextField {...common} value={value} type="date" width="medium" />;
    default:
      return (
        <NumberField
          {...common}
          hint={hint}
          value={value}
          decimals={kind === "count" ? 0 : 4}
          {...(unit === undefined ? {} : { unit })}
        />
      );
  }
}
