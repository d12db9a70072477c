import { Field } from "@/components/form/fields/field";
import { Button } from "@/components/ui/button";
import { MAX_REASON_LENGTH } from "@/contract/apply/follow";
import { OBJECTION_PATH } from "@/lib/address/progress";
import styles from "@/components/form/form.module.css";
import own from "./application-follow.module.css";

/** The objection of somebody whom an enterprise has named, where scripts are off: the door hands it on. */
export function PlainObjection({ number }: { number: string }) {
  return (
    <noscript>
      <form method="post" action={OBJECTION_PATH} className={`${styles.form} ${own.plain}`} aria-label="提出异议">
        <p>收到告知短信、有异议的，不用脚本也可以在这里提出：</p>
        <input type="hidden" name="number" value={number} />
        <Field id="plain-code" label="9 位查询码" hint="在告知短信里">
          {(wiring) => (
            <input
              {...wiring}
              id="plain-code"
              name="code"
              className={styles.control}
              inputMode="numeric"
              autoComplete="off"
              pattern="\d{9}"
              required
            />
          )}
        </Field>
        <Field id="plain-reason" label="异议原因" hint={`2 至 ${MAX_REASON_LENGTH} 个字；企业不知道是谁、为什么`}>
          {(wiring) => (
            <textarea
              {...wiring}
              id="plain-reason"
              name="reason"
              className={styles.control}
              rows={3}
              minLength={2}
              maxLength={MAX_REASON_LENGTH}
              required
            />
          )}
        </Field>
        <div className={styles.actions}>
          <Button type="submit">提出异议</Button>
        </div>
      </form>
    </noscript>
  );
}
