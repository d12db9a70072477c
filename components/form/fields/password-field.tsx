"use client";

import { useState } from "react";
import { Icon } from "@/components/ui/icons/icon";
import { Field, type FieldProps } from "./field";
import type { FieldBinding } from "../use-contract-form";
import form from "../form.module.css";
import styles from "./password-field.module.css";

/** A condition that a new password must meet, in words of its own. */
export interface PasswordRule {
  readonly words: string;
  /** Left out where only the gateway can tell: then it is never shown as met. */
  readonly met?: (password: string) => boolean;
}

/**
 * A password that can be shown while it is typed; pasting and password managers are welcome. `rules` tells while typing
 * which conditions are met; nothing is refused before the form is sent.
 */
export function PasswordField({
  id,
  name,
  value,
  onChange,
  label,
  hint,
  error,
  autoComplete,
  rules = [],
}: FieldBinding & FieldProps & { autoComplete: "current-password" | "new-password"; rules?: readonly PasswordRule[] }) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      after={
        rules.length > 0 && (
          <ul className={styles.rules} aria-label={`${label}的要求`}>
            {rules.map(({ words, met }) => {
              const done = met?.(value) ?? false;
              return (
                <li key={words} className={done ? styles.met : undefined}>
                  <Icon name={done ? "check" : "info"} size={14} />
                  {words}
                  <span className="visually-hidden">{done ? "，已满足" : met ? "，未满足" : ""}</span>
                </li>
              );
            })}
          </ul>
        )
      }
    >
      {(wiring) => (
        <span className={styles.row}>
          <input
            {...wiring}
            id={id}
            name={name}
            type={shown ? "text" : "password"}
            className={`${form.control} ${styles.typed}`}
            value={value}
            autoComplete={autoComplete}
            spellCheck={false}
            autoCapitalize="none"
            maxLength={64}
            aria-required
            onChange={(event) => onChange(event.target.value)}
          />
          <button type="button" className={styles.toggle} aria-pressed={shown} onClick={() => setShown(!shown)}>
            {shown ? "隐藏" : "显示"}
            <span className="visually-hidden">{label}</span>
          </button>
        </span>
      )}
    </Field>
  );
}
