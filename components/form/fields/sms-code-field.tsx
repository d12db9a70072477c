"use client";

import { useEffect, useState } from "react";
import { useAct } from "@/components/layout/use-act";
import { Button } from "@/components/ui/button";
import { normaliseCompact } from "@/lib/validators";
import { Field, type FieldProps } from "./field";
import { HelpDetails } from "./help-details";
import type { FieldBinding } from "../use-contract-form";
import styles from "../form.module.css";

/** Seconds before another code can be asked for, as the gateway counts them. */
const PAUSE_SECONDS = 60;

/**
 * The code of a text message. 收不到验证码 is always there, since many never find out why none came.
 *
 * @param send asks for the code; a rejection is the caller's to show, and the button stays usable then
 */
export function SmsCodeField({
  id,
  name,
  value,
  onChange,
  send,
  label = "短信验证码",
  hint,
  error,
}: FieldBinding & Partial<FieldProps> & { send: () => Promise<void> }) {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  // A failure is told by the caller, who knows what to say; here the button just stays usable.
  const sending = useAct(send, { here: true, onDone: () => setLeft(PAUSE_SECONDS) });
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      after={
        <>
          <p role="status" className="visually-hidden">
            {left > 0 ? "验证码已发送" : ""}
          </p>
          <HelpDetails summary="收不到验证码？">
            请核对手机号是否正确、短信是否被拦截。{PAUSE_SECONDS} 秒后可以重新获取；验证码 5 分钟内有效。
          </HelpDetails>
        </>
      }
    >
      {(wiring) => (
        <span className={styles.codeRow}>
          <input
            {...wiring}
            id={id}
            name={name}
            className={`${styles.control} ${styles.short}`}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={value}
            aria-required
            onChange={(event) => onChange(normaliseCompact(event.target.value))}
          />
          <Button kind="plain" busy={sending.busy} disabled={left > 0} onClick={() => void sending.run()}>
            {left > 0 ? `${left} 秒后重新获取` : "获取验证码"}
          </Button>
        </span>
      )}
    </Field>
  );
}
