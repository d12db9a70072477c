import { Field } from "@/components/form/fields/field";
import { Button } from "@/components/ui/button";
import styles from "./form.module.css";

/**
 * One field for a number or a code, as a GET form: it works without scripts, and what was typed has an address. Of how it is
 * written nothing is corrected.
 */
export function OneFieldSearch({
  action,
  title,
  name,
  label,
  hint,
  placeholder,
  maxLength,
  submit,
  value,
  error,
}: {
  action: string;
  /** The form's name for who cannot see it. */
  title: string;
  /** Of the field in the address. */
  name: string;
  label: string;
  hint: string;
  placeholder: string;
  maxLength: number;
  submit: string;
  value: string;
  error?: string | undefined;
}) {
  const id = `search-${name}`;
  return (
    <form role="search" aria-label={title} method="get" action={action} className={styles.form}>
      <Field id={id} label={label} hint={hint} {...(error ? { error } : {})}>
        {(wiring) => (
          <input
            {...wiring}
            key={value}
            id={id}
            name={name}
            className={styles.control}
            defaultValue={value}
            maxLength={maxLength}
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="search"
            placeholder={placeholder}
          />
        )}
      </Field>
      <div className={styles.actions}>
        <Button type="submit">{submit}</Button>
      </div>
    </form>
  );
}
