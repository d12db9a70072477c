"use client";

import { useEffect, useState } from "react";
import { formatDecimal } from "@/contract/numbers";
import { normaliseNumber, problemOfNumber } from "@/contract/rules/number-text";
import { normaliseCompact, normalisePhone } from "@/lib/validators";
import { Field, type FieldProps } from "./field";
import type { FieldBinding } from "../use-contract-form";
import styles from "../form.module.css";

type Width = "short" | "medium" | "full";
const WIDTHS: Readonly<Record<Width, string | undefined>> = {
  short: styles.short,
  medium: styles.medium,
  full: styles.full,
};
type Input = React.ComponentProps<"input">;
export type TextProps = FieldBinding &
  FieldProps & { width?: Width; unit?: string } & Pick<
    Input,
    "type" | "inputMode" | "autoComplete" | "spellCheck" | "placeholder" | "readOnly" | "onBlur"
  > & {
    /** Under the input, before the error. */
    after?: React.ReactNode;
  };

/** One line of text. */
export function TextField({
  label,
  hint,
  error,
  optional,
  id,
  value,
  onChange,
  width = "full",
  unit,
  after,
  ...input
}: TextProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional} after={after}>
      {(wiring) => (
        <span className={`${styles.inputRow} ${WIDTHS[width]}`}>
          <input
            {...input}
            {...wiring}
            id={id}
            className={styles.control}
            value={value}
            aria-required={!optional}
            onChange={(event) => onChange(event.target.value)}
          />
          {unit && <span className={styles.unit}>{unit}</span>}
        </span>
      )}
    </Field>
  );
}

/** How long to wait after the last key before a count is read out (ms). */
const COUNT_PAUSE = 1000;

/** Several lines. What is too long is kept and counted: cutting it off would lose what was pasted. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  id,
  name,
  value,
  onChange,
  max,
  rows = 5,
  placeholder,
  readOnly,
}: FieldBinding & FieldProps & { max?: number; rows?: number } & Pick<TextProps, "placeholder" | "readOnly">) {
  const words = max === undefined ? "" : countWords(value.length, max);
  const [spoken, setSpoken] = useState("");
  useEffect(() => {
    if (!words) return;
    const timer = setTimeout(() => setSpoken(words), COUNT_PAUSE);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      after={
        max !== undefined && (
          <>
            <p className={value.length > max ? `${styles.count} ${styles.over}` : styles.count} aria-hidden="true">
              {words}
            </p>
            <p className="visually-hidden" role="status">
              {spoken}
            </p>
          </>
        )
      }
    >
      {(wiring) => (
        <textarea
          {...wiring}
          id={id}
          name={name}
          className={`${styles.control} ${styles.area}`}
          rows={rows}
          value={value}
          placeholder={placeholder}
          readOnly={readOnly}
          aria-required={!optional && !readOnly}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

function countWords(length: number, max: number): string {
  return length > max ? `已超出 ${length - max} 字，最多 ${max} 字` : `已输入 ${length} 字，最多 ${max} 字`;
}

/**
 * Shows what was typed and hands on what was meant (without spaces and the like), so that nobody sees the own input change
 * under the hands.
 */
function useLenientText(value: string, onChange: (value: string) => void, normalise: (text: string) => string) {
  const [typed, setTyped] = useState(value);
  // What comes from elsewhere (a draft, a reset) wins over what was typed.
  const shown = normalise(typed) === value ? typed : value;
  const change = (text: string) => {
    setTyped(text);
    onChange(normalise(text));
  };
  return [shown, change] as const;
}

/** What was typed in another unit may have more decimals than the field takes; the form says so then. */
const MOST_DECIMALS = 8;

/**
 * A decimal as text (no float ever touches it), as people write it: `readNumber` in the field's unit. What was understood of
 * 1.2万 or 12,000 is said below. What cannot be read goes to the form's schema as it was typed, which says why.
 */
export function NumberField({
  decimals = 2,
  value,
  onChange,
  hint,
  after,
  ...rest
}: TextProps & { decimals?: number }) {
  const { unit } = rest;
  const [shown, change] = useLenientText(value, onChange, (text) => normaliseNumber(text, unit));
  // Without scripts, and in a draft, the value itself is what was typed.
  const understood = normaliseNumber(value, unit);
  const isOtherwise = value !== "" && shown.trim() !== understood && problemOfNumber(value, unit) === undefined;
  return (
    <TextField
      width="short"
      {...rest}
      after={
        <>
          <p role="status" className={styles.understood}>
            {isOtherwise &&
              `按 ${formatDecimal(understood, MOST_DECIMALS)}${unit === undefined ? "" : ` ${unit}`} 填写`}
          </p>
          {after}
        </>
      }
      hint={hint ?? (decimals > 0 ? `最多保留 ${decimals} 位小数` : "请填写整数")}
      type="text"
      inputMode={decimals > 0 ? "decimal" : "numeric"}
      autoComplete="off"
      value={shown}
      onChange={change}
    />
  );
}

/** A mobile number or landline; spaces and dashes as people write them. */
export function PhoneField({ value, onChange, ...rest }: TextProps) {
  const [shown, change] = useLenientText(value, onChange, normalisePhone);
  return (
    <TextField width="medium" autoComplete="tel" {...rest} type="tel" inputMode="tel" value={shown} onChange={change} />
  );
}

const plainCode = (text: string) => normaliseCompact(text).toUpperCase();

/**
 * A code such as the unified social credit code or an identity number: spaces, dashes and lower case are understood.
 *
 * @param doubtOf a hint about what may be a slip, shown but no refusal (`doubt` of lib/validators)
 * @param problemOf why a code cannot be right, for codes that are copied off a paper: told on leaving the field, while the
 *   paper is still at hand, and gone as soon as the code is right. Never while it is typed, never of an empty field.
 */
export function CodeField({
  value,
  onChange,
  doubtOf,
  problemOf,
  hint,
  error,
  ...rest
}: TextProps & {
  doubtOf?: (value: string) => string | undefined;
  problemOf?: (value: string) => string | undefined;
}) {
  const [shown, change] = useLenientText(value, onChange, plainCode);
  const [told, setTold] = useState<string>();
  const left = told !== undefined && value && problemOf?.(value) ? told : undefined;
  const doubt = value ? doubtOf?.(value) : undefined;
  return (
    <TextField
      width="medium"
      autoComplete="off"
      spellCheck={false}
      {...rest}
      hint={
        doubt ? (
          <>
            {hint} <strong className={styles.doubt}>{doubt}</strong>
          </>
        ) : (
          hint
        )
      }
      error={error ?? left}
      onBlur={() => setTold(value ? problemOf?.(value) : undefined)}
      after={
        problemOf && (
          <p role="status" className="visually-hidden">
            {error ? "" : left}
          </p>
        )
      }
      type="text"
      value={shown}
      onChange={change}
    />
  );
}

/** A day, with the browser's own picker: the only one that keyboard and screen reader can use everywhere. */
export function DateField({ min, max, ...rest }: TextProps & { min?: string; max?: string }) {
  const { label, hint, error, optional, id, name, value, onChange } = rest;
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => (
        <input
          {...wiring}
          id={id}
          name={name}
          type="date"
          className={`${styles.control} ${styles.short}`}
          min={min}
          // Without a bound, browsers accept years of six digits.
          max={max ?? "9999-12-31"}
          value={value}
          autoComplete={rest.autoComplete}
          aria-required={!optional}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
