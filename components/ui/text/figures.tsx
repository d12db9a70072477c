import { PortalLink } from "../portal-link";
import styles from "./figures.module.css";

export interface Figure {
  readonly label: string;
  readonly value: string | number;
  readonly unit?: string;
  /** What is due or wrong stands out; the label says it in words. */
  readonly tone?: "brand" | "danger" | "success" | "ink";
  readonly href?: string;
}

const TONES = {
  brand: styles.brand,
  warning: styles.warning,
  danger: styles.danger,
  success: styles.success,
  ink: styles.ink,
} as const;

/** Figures side by side, number first. Without figures nothing is drawn. */
export function Figures({ figures, framed = false }: { figures: readonly Figure[]; framed?: boolean }) {
  if (figures.length === 0) return null;
  return (
    <dl className={framed ? `${styles.figures} ${styles.framed}` : styles.figures}>
      {figures.map((figure) => (
        <div key={figure.label} className={styles.figure}>
          <dt>{figure.href ? <PortalLink href={figure.href}>{figure.label}</PortalLink> : figure.label}</dt>
          <dd className={TONES[figure.tone ?? "brand"]}>
            {figure.value}
            {figure.unit && <small>{figure.unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
