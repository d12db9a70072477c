import styles from "./button.module.css";

export type ButtonKind = "primary" | "plain" | "quiet" | "danger";
const KINDS: Readonly<Record<ButtonKind, string | undefined>> = {
  primary: styles.primary,
  plain: styles.plain,
  quiet: styles.quiet,
  danger: styles.danger,
};

/** The class of a button's look, for links and buttons alike. */
export function buttonClass(kind: ButtonKind = "primary", small = false): string {
  return [styles.button, KINDS[kind], small ? styles.small : ""].filter(Boolean).join(" ");
}

/**
 * A native button. While `busy` it stays where it is and keeps the focus (a disabled one would lose it); whoever handles
 * the click ignores it.
 */
export function Button({
  kind = "primary",
  small = false,
  busy = false,
  type = "button",
  children,
  className,
  ...rest
}: React.ComponentProps<"button"> & { kind?: ButtonKind; small?: boolean; busy?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      className={className ? `${buttonClass(kind, small)} ${className}` : buttonClass(kind, small)}
      {...(busy ? { "aria-disabled": true } : {})}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}
