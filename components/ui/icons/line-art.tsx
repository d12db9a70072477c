import { LINE_DRAWINGS } from "./line-drawings";
import styles from "./line-art.module.css";

export type LineArtName = keyof typeof LINE_DRAWINGS;

/** A drawing of the family beside the words that say the same; screen readers leave it out. */
export function LineArt({ name, size = 36 }: { name: LineArtName; size?: number }) {
  const { soft, lines } = LINE_DRAWINGS[name];
  return (
    <svg
      className={styles.art}
      width={size}
      height={size}
      viewBox="0 0 48 48"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <g className={styles.soft}>{soft}</g>
      {lines}
    </svg>
  );
}
