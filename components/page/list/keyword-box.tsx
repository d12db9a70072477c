import { Button } from "@/components/ui/button";
import styles from "./keyword-box.module.css";

/** The keyword of a list as a GET form: works without scripts, and `kept` (what else is chosen) goes along. */
export function KeywordBox({
  action,
  value,
  label,
  fieldLabel,
  placeholder,
  submit = "查找",
  kept = [],
  children,
}: {
  action: string;
  value: string;
  /** The form's name for who cannot see it. */
  label: string;
  fieldLabel: string;
  placeholder: string;
  submit?: string;
  kept?: readonly (readonly [name: string, value: string])[];
  /** A further choice beside the words. */
  children?: React.ReactNode;
}) {
  return (
    <form role="search" aria-label={label} method="get" action={action} className={styles.keywordBox}>
      {/* Another word elsewhere (移除条件, Back) shows in the box. */}
      <input
        key={value}
        name="value"
        type="search"
        aria-label={fieldLabel}
        placeholder={placeholder}
        defaultValue={value}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
      />
      {children}
      {kept.map(([name, chosen]) => (
        <input key={`${name} ${chosen}`} type="hidden" name={name} value={chosen} />
      ))}
      <Button type="submit">{submit}</Button>
    </form>
  );
}
