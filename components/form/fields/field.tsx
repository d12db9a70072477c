import { Icon } from "@/components/ui/icons/icon";
import styles from "../form.module.css";

export interface FieldProps {
  readonly label: string;
  readonly hint?: React.ReactNode;
  readonly error?: string;
  readonly optional?: boolean;
}

/** What ties a control to its words. */
export interface Wiring {
  readonly "aria-describedby"?: string;
  readonly "aria-invalid"?: true;
}

export const hintId = (id: string) => `${id}-hint`;
export const errorId = (id: string) => `${id}-error`;

export function wire(id: string, hasHint: boolean, error: string | undefined, more?: string): Wiring {
  const ids = [hasHint && hintId(id), more, error && errorId(id)].filter(Boolean).join(" ");
  return { ...(ids ? { "aria-describedby": ids } : {}), ...(error ? { "aria-invalid": true as const } : {}) };
}

/** The mark of what may stay empty. What must be filled in carries no mark: it is the rule. */
function Optional() {
  return <span className={styles.optional}>选填</span>;
}

function Words({ id, hint }: { id: string; hint: React.ReactNode }) {
  return hint ? (
    <p id={hintId(id)} className={styles.hint}>
      {hint}
    </p>
  ) : null;
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p id={errorId(id)} className={styles.error}>
      <Icon name="warning" size={16} />
      <span>
        <span className="visually-hidden">错误：</span>
        {error}
      </span>
    </p>
  ) : null;
}

/** Label, hint, control, error: in this order, for one control. */
export function Field({
  id,
  label,
  hint,
  error,
  optional = false,
  after,
  children,
}: FieldProps & {
  id: string;
  /** Under the control, before the error: a count. */
  after?: React.ReactNode;
  children: (wiring: Wiring) => React.ReactNode;
}) {
  return (
    <div className={error ? `${styles.field} ${styles.wrong}` : styles.field} data-field="">
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional && <Optional />}
      </label>
      <Words id={id} hint={hint} />
      {children(wire(id, Boolean(hint), error))}
      {after}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** The same for controls that belong together under one legend. */
export function FieldGroup({
  id,
  label,
  hint,
  error,
  optional = false,
  children,
}: FieldProps & { id: string; children: React.ReactNode }) {
  const { "aria-describedby": describedBy } = wire(id, Boolean(hint), error);
  return (
    // The mark of an error is the box's: a fieldset would begin it at the middle of its legend.
    <div className={error ? `${styles.field} ${styles.wrong}` : styles.field} data-field="">
      <fieldset aria-describedby={describedBy}>
        <legend className={styles.label}>
          {label}
          {optional && <Optional />}
        </legend>
        <Words id={id} hint={hint} />
        {children}
        <FieldError id={id} error={error} />
      </fieldset>
    </div>
  );
}
