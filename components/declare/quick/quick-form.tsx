import { Button } from "@/components/ui/button";
import { SECTOR_LABELS } from "@/contract/common/sector-labels";
import { STAFF_BANDS, type QuickAnswers } from "@/contract/declare/quick-match";
import { LIFE_EVENTS } from "@/contract/declare/nav";
import { QUICK_MATCH_PATH } from "@/services/declare/company-address";
import styles from "./quick.module.css";

interface Question {
  readonly name: keyof QuickAnswers;
  readonly label: string;
  readonly options: readonly (readonly [value: string, label: string])[];
}

const QUESTIONS: readonly Question[] = [
  { name: "sector", label: "企业做什么", options: Object.entries(SECTOR_LABELS) },
  {
    name: "staff",
    label: "有多少员工",
    options: Object.entries(STAFF_BANDS).map(([value, { label }]) => [value, label] as const),
  },
  { name: "event", label: "最想办什么", options: LIFE_EVENTS.map(({ id, title }) => [id, title] as const) },
];

/** Three questions, each of which may stay open; a plain GET form, so it works without scripts. */
export function QuickForm({ answers = {} }: { answers?: QuickAnswers }) {
  return (
    <form action={QUICK_MATCH_PATH} method="get" className={styles.form} aria-label="答三题看能享受什么">
      {QUESTIONS.map(({ name, label, options }) => (
        <div key={name}>
          <label htmlFor={`quick-${name}`}>{label}</label>
          <select id={`quick-${name}`} name={name} defaultValue={answers[name] ?? ""}>
            <option value="">不限</option>
            {options.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </div>
      ))}
      <Button type="submit">看能享受什么</Button>
    </form>
  );
}
