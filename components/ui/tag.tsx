import styles from "./ui.module.css";

const TONES = {
  brand: styles.tagBrand,
  success: styles.tagSuccess,
  danger: styles.tagDanger,
  muted: styles.tagMuted,
} as const;
export type TagTone = keyof typeof TONES;

/** A short state or kind. The word carries the meaning, the colour only helps. */
export function Tag({ tone = "brand", children }: { tone?: TagTone; children: React.ReactNode }) {
  return (
    <span className={`${styles.tag} ${TONES[tone]}`} data-tag="">
      {children}
    </span>
  );
}
