import { Field } from "@/components/form/fields/field";
import { Button } from "@/components/ui/button";
import { MAX_NUMBER_LENGTH, PROGRESS_PATH } from "@/lib/address/progress";
import styles from "@/components/form/form.module.css";

/** One field for the number of any case, as a GET form: it works without scripts, and what was typed has an address. */
export function NumberForm({ value, error }: { value: string; error?: string }) {
  return (
    <form role="search" aria-label="凭编号查进度" method="get" action={PROGRESS_PATH} className={styles.form}>
      <Field
        id="number"
        label="编号"
        hint="在提交后的回执、短信或消息里；大小写都可以，短横线可以不写"
        {...(error ? { error } : {})}
      >
        {(wiring) => (
          <input
            {...wiring}
            key={value}
            id="number"
            name="value"
            className={styles.control}
            defaultValue={value}
            maxLength={MAX_NUMBER_LENGTH}
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="search"
            placeholder="例如 FK20261121-0001"
          />
        )}
      </Field>
      <div className={styles.actions}>
        <Button type="submit">查进度</Button>
      </div>
    </form>
  );
}
