import styles from "./event-art.module.css";

/** Line art of one family: a 48 grid, 2 px lines, one soft shape behind. The mark of each stage of a company's life. */
const DRAWINGS = {
  start: (
    <>
      <path className={styles.soft} d="M8 20h32v20H8z" />
      <path d="M8 20v20h32V20" />
      <path d="M6 14l3-7h30l3 7v3a5 5 0 0 1-9 3 5 5 0 0 1-9 0 5 5 0 0 1-9 0 5 5 0 0 1-9-3z" />
      <path d="M27 40V29h7v11M14 29h7v5h-7z" />
    </>
  ),
  site: (
    <>
      <path className={styles.soft} d="M6 40V24l12-7v7l12-7v23z" />
      <path d="M6 40V24l12-7v7l12-7v7h4l2-17h4l2 17v16z" />
      <path d="M13 32h4M22 32h4M31 32h4" />
    </>
  ),
  people: (
    <>
      <circle className={styles.soft} cx="18" cy="16" r="7" />
      <circle cx="18" cy="16" r="7" />
      <path d="M5 40c0-8 5-13 13-13s13 5 13 13" />
      <path d="M33 10a6 6 0 0 1 0 12M37 28c4 2 6 6 6 12" />
    </>
  ),
  research: (
    <>
      <path className={styles.soft} d="M13 32h22l5 8H8z" />
      <path d="M19 6h10M21 6v12L8 40h32L27 18V6M14 31h20" />
      <circle cx="22" cy="36" r="1" />
      <circle cx="28" cy="25" r="1" />
    </>
  ),
  upgrade: (
    <>
      <path className={styles.soft} d="M6 33h17v7H6z" />
      <path d="M4 40h40M6 40v-7h17v7" />
      <circle cx="14.5" cy="24" r="4" />
      <path d="M14.5 28v5M17 21l8-9" />
      <circle cx="28" cy="9" r="4" />
      <path d="M30.5 12l6 8M31 27v-5.5h11V27M33 40v-8h7v8" />
    </>
  ),
  grow: (
    <>
      <path className={styles.soft} d="M22 22l11 18H11z" />
      <path d="M4 40l14-22 4 5 8-11 14 28zM30 12V4l8 3-8 3" />
      <path d="M25 20l3 3 3-3 3 4" />
    </>
  ),
  finance: (
    <>
      <circle className={styles.soft} cx="20" cy="26" r="14" />
      <circle cx="20" cy="26" r="14" />
      <path d="M14 19l6 7 6-7M20 26v8M15 27h10M15 31h10" />
      <path d="M31 9h10v10M41 9L31 19" />
    </>
  ),
  market: (
    <>
      <path className={styles.soft} d="M6 31h36l-5 9H11z" />
      <path d="M6 31h36l-5 9H11zM12 31V20h10v11M22 25h10v6M22 20v-8h8v13M36 31V17" />
      <path d="M5 44c3-2 5-2 8 0s5 2 8 0 5-2 8 0 5 2 8 0 4-2 6-1" />
    </>
  ),
  green: (
    <>
      <path className={styles.soft} d="M40 7c2 18-4 29-16 29-6 0-10-4-10-10C14 14 24 8 40 7z" />
      <path d="M40 7c2 18-4 29-16 29-6 0-10-4-10-10C14 14 24 8 40 7zM7 43c2-10 9-19 21-25M16 32h9" />
    </>
  ),
  change: (
    <>
      <path className={styles.soft} d="M10 6h18l8 8v12H10z" />
      <path d="M36 22v-8l-8-8H10v36h12M28 6v8h8M16 20h12M16 27h8" />
      <path d="M28 33h14l-4-4M42 39H28l4 4" />
    </>
  ),
} as const;
export type EventArtName = keyof typeof DRAWINGS;

export function EventArt({ name, size = 36 }: { name: EventArtName; size?: number }) {
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
      {DRAWINGS[name]}
    </svg>
  );
}
