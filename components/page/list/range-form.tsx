import { Button } from "@/components/ui/button";
import type { Range } from "@/contract/list/ranges";
import type { FacetChoice } from "./facet-choice";
import styles from "./facet-panel.module.css";

/** A range of a list as the panel shows it. */
export interface RangeRow {
  readonly name: string;
  readonly range: Range;
  /** The fields of the address, with what they say now. */
  readonly from: readonly [field: string, value: string];
  readonly to: readonly [field: string, value: string];
  /** Where the form goes, and what else is chosen. */
  readonly action: string;
  readonly kept: readonly (readonly [name: string, value: string])[];
  /** What states nothing, as a choice with its count. */
  readonly unstated: FacetChoice;
  /** The address without this range. */
  readonly clearHref: string;
}

/** Two fields as a GET form, so that a range is chosen without scripts and has an address. Either end may stay empty. */
export function RangeForm({ row: { name, range, from, to, action, kept } }: { row: RangeRow }) {
  const { label, kind, unit } = range;
  const of = unit ? `（${unit}）` : "";
  const field = ([key, value]: readonly [string, string], words: string) => (
    // Another address elsewhere (移除条件, Back) shows in the fields.
    <input
      key={`${key} ${value}`}
      name={key}
      defaultValue={value}
      aria-label={`${label}${words}${of}`}
      placeholder={words}
      autoComplete="off"
      {...(kind === "date" ? { type: "date" } : { type: "text", inputMode: "decimal", maxLength: 17 })}
    />
  );
  const [low, high] = kind === "date" ? ["起", "止"] : ["最低", "最高"];
  return (
    <form method="get" action={action} className={styles.range} aria-labelledby={`range-${name}`}>
      {field(from, low)}
      <span aria-hidden="true">至</span>
      {field(to, high)}
      {unit && <span aria-hidden="true">{unit}</span>}
      {kept.map(([key, value]) => (
        <input key={`${key} ${value}`} type="hidden" name={key} value={value} />
      ))}
      <Button type="submit" kind="plain" small aria-label={`按${label}筛选`}>
        筛选
      </Button>
    </form>
  );
}
