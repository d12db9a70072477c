"use client";

import { Field, FieldError, FieldGroup, type FieldProps, wire } from "./field";
import type { FieldBinding } from "../use-contract-form";
import styles from "../form.module.css";

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

const toOption = ({ value, label }: Choice) => (
  <option key={value} value={value}>
    {label}
  </option>
);

/** One of up to some fifteen, in the browser's own list. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  id,
  name,
  value,
  onChange,
  options,
  groups = [],
  placeholder = "请选择",
}: FieldBinding &
  FieldProps & {
    options: readonly Choice[];
    /** Choices under a heading each, after the others. */
    groups?: readonly { readonly label: string; readonly options: readonly Choice[] }[];
    placeholder?: string;
  }) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => (
        <select
          {...wiring}
          id={id}
          name={name}
          className={`${styles.control} ${styles.medium}`}
          value={value}
          aria-required={!optional}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{placeholder}</option>
          {options.map(toOption)}
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.options.map(toOption)}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  );
}

/** One choice: its mark, its words, its hint. */
export function ChoiceLine({
  id,
  type,
  name,
  choice,
  checked,
  invalid,
  onChange,
}: {
  id: string;
  type: "radio" | "checkbox";
  name: string;
  choice: Choice;
  checked: boolean;
  invalid: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <div className={styles.choice}>
      <input
        id={id}
        type={type}
        name={name}
        value={choice.value}
        checked={checked}
        {...(invalid && type === "checkbox" ? { "aria-invalid": true } : {})}
        {...(choice.hint ? { "aria-describedby": `${id}-hint` } : {})}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{choice.label}</label>
      {choice.hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {choice.hint}
        </p>
      )}
    </div>
  );
}

/** The first choice carries the field's own id: that is where the summary leads. */
export const choiceId = (id: string, index: number) => (index === 0 ? id : `${id}-${index}`);

type ChoiceFieldProps = FieldProps & { readonly options: readonly Choice[]; readonly inline?: boolean };

/** What a field of choices shows: lines, of which some are chosen. */
function ChoiceGroup({
  id,
  name,
  options,
  inline = false,
  type,
  isChosen,
  onChoose,
  ...words
}: ChoiceFieldProps & {
  id: string;
  name: string;
  type: "radio" | "checkbox";
  isChosen: (choice: string) => boolean;
  onChoose: (choice: string, on: boolean) => void;
}) {
  return (
    <FieldGroup id={id} {...words}>
      <div className={inline ? styles.inline : undefined}>
        {options.map((choice, index) => (
          <ChoiceLine
            key={choice.value}
            id={choiceId(id, index)}
            type={type}
            name={name}
            choice={choice}
            checked={isChosen(choice.value)}
            invalid={Boolean(words.error)}
            onChange={(on) => onChoose(choice.value, on)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

/** One of a few, all in view. */
export function RadioField({ value, onChange, ...field }: FieldBinding & ChoiceFieldProps) {
  return (
    <ChoiceGroup
      {...field}
      type="radio"
      isChosen={(choice) => choice === value}
      onChoose={(choice) => onChange(choice)}
    />
  );
}

/** Any of a few. The answer keeps the order of the choices. */
export function CheckField({ value, onChange, ...field }: FieldBinding<readonly string[]> & ChoiceFieldProps) {
  const values = field.options.map((option) => option.value);
  return (
    <ChoiceGroup
      {...field}
      type="checkbox"
      isChosen={(choice) => value.includes(choice)}
      onChoose={(choice, on) => onChange(values.filter((other) => (other === choice ? on : value.includes(other))))}
    />
  );
}

/** A single yes: a promise, an agreement. */
export function AgreeField({
  id,
  name,
  value,
  onChange,
  label,
  hint,
  error,
}: FieldBinding<boolean> & Omit<FieldProps, "label"> & { label: React.ReactNode }) {
  return (
    <div className={error ? `${styles.field} ${styles.wrong}` : styles.field} data-field="">
      <div className={styles.choice}>
        <input
          {...wire(id, Boolean(hint), error)}
          id={id}
          type="checkbox"
          name={name}
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
        />
        <label htmlFor={id}>{label}</label>
        {hint && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}
