"use client";

import { ChoiceLine, choiceId } from "@/components/form/fields/choice-fields";
import { FieldGroup } from "@/components/form/fields/field";
import type { FieldBinding } from "@/components/form/use-contract-form";
import { Alert } from "@/components/ui/alert";
import { Facts } from "@/components/ui/text/facts";
import type { AskedItem, ConsentWording } from "@/contract/consent/wording";
import styles from "./consent.module.css";

const toHint = ({ required, why }: AskedItem): string =>
  [why, required ? "办理必需" : "选填，不勾也能办理"].filter(Boolean).join("；");

/**
 * Asks for a consent within a form (`consentFields`): to whom, what for, until when, and each item by a tick of its own, none
 * of them set. Sensitive items stand apart, since they are agreed to apart (PIPL article 29). The version of the words goes
 * along as a field, so a form without scripts is complete.
 */
export function ConsentQuestion({
  wording,
  receiver,
  until,
  ...field
}: FieldBinding<readonly string[]> & {
  wording: ConsentWording;
  /** As it is called. */
  receiver: string;
  /** The last day, `YYYY-MM-DD`. */
  until: string;
}) {
  const { id, name, value, onChange, error } = field;
  const { items } = wording;
  const line = (item: AskedItem) => (
    <ChoiceLine
      key={item.code}
      id={choiceId(id, items.indexOf(item))}
      type="checkbox"
      name={name}
      choice={{ value: item.code, label: item.label, hint: toHint(item) }}
      checked={value.includes(item.code)}
      invalid={Boolean(error) && item.required && !value.includes(item.code)}
      onChange={(on) =>
        onChange(items.map(({ code }) => code).filter((code) => (code === item.code ? on : value.includes(code))))
      }
    />
  );
  const sensitive = items.filter((item) => item.sensitive);
  return (
    <FieldGroup id={id} label={`授权${receiver}查看`} {...(error === undefined ? {} : { error })}>
      <div className={styles.question}>
        <Facts
          facts={[
            { label: "给谁看", value: receiver },
            { label: "做什么用", value: wording.purpose.words },
            { label: "看到哪天", value: `${until}（当天还有效），到期自动失效` },
          ]}
        />
        <div>{items.filter((item) => !item.sensitive).map(line)}</div>
        {sensitive.length > 0 && (
          <fieldset className={styles.sensitive}>
            <legend>敏感个人信息，请单独同意</legend>
            {sensitive.map(line)}
          </fieldset>
        )}
        <input type="hidden" name={`${name}Version`} value={wording.version} />
        <Alert>
          没有勾选的，对方看不到；每次查看都有记录。需要时在“个人中心”的“账号管理”里撤回，撤回后对方立即不能再看，已经看过的收不回来。
        </Alert>
      </div>
    </FieldGroup>
  );
}
