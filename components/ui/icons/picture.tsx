import styles from "./illustration.module.css";

const HILL = "M20 100C8 80 20 56 40 54 44 30 76 18 98 34c22-6 42 10 40 32 14 8 14 24 6 34H20Z";

/** A small cog; its teeth are short strokes around the rim. */
export function Cog({ x, y, r }: { x: number; y: number; r: number }) {
  const teeth = Array.from({ length: 8 }, (_, index) => {
    const angle = (index * Math.PI) / 4;
    const at = (radius: number) =>
      `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
    return `M${at(r)}L${at(r + 4)}`;
  }).join("");
  return (
    <>
      <path d={teeth} strokeWidth="4" strokeLinecap="butt" />
      <circle cx={x} cy={y} r={r} className={styles.paper} />
      <circle cx={x} cy={y} r={r * 0.38} className={styles.soft} />
    </>
  );
}

/** A sheet with a folded corner and the lines of its text. */
export function Sheet({ x, y, lines }: { x: number; y: number; lines: readonly number[] }) {
  return (
    <>
      <path
        className={styles.paper}
        d={`M${x + 4} ${y}h36l16 16v56a4 4 0 0 1-4 4H${x + 4}a4 4 0 0 1-4-4V${y + 4}a4 4 0 0 1 4-4Z`}
      />
      <path className={styles.soft} d={`M${x + 40} ${y}v12a4 4 0 0 0 4 4h12Z`} />
      <path
        className={styles.quiet}
        stroke="currentColor"
        d={lines.map((width, index) => `M${x + 11} ${y + 28 + index * 11}h${width}`).join("")}
      />
    </>
  );
}

/** What the page of a crash shows. It stands here because the error boundary travels with every page. */
export const FAULT = (
  <>
    <rect className={styles.paper} x="34" y="24" width="88" height="58" rx="5" />
    <path className={styles.soft} d="M41 31h74v44H41Z" stroke="none" />
    <path d="M41 55h15l6-13 9 25 8-18 5 6h6" />
    <path className={styles.quiet} stroke="currentColor" d="M97 55h4M107 55h3" />
    <path d="M78 82v14M60 100h36" />
    <Cog x={124} y={84} r={11} />
  </>
);

/** The paper and the hill every picture stands on, in the icons' line style. `width` in pixels. */
export function Picture({ width = 160, children }: { width?: number | undefined; children: React.ReactNode }) {
  return (
    <svg
      className={styles.art}
      width={width}
      height={width * 0.75}
      viewBox="0 0 160 120"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.soft} d={HILL} stroke="none" />
      <path className={styles.quiet} stroke="currentColor" d="M8 100h6M20 100h120M146 100h6" />
      {children}
    </svg>
  );
}
