import styles from "./scroll-region.module.css";

/** A table that may be wider than its page: it scrolls by itself, also by keyboard. */
export function ScrollRegion({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: React.ReactNode;
}) {
  return (
    // Focus lets the keyboard scroll it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <div className={`${styles.region} ${className ?? ""}`} tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  );
}
