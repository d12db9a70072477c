import styles from "./frieze.module.css";

/** Works, laboratory, crane and wind wheel on one line: the drawing at the edge of the home page's banner. */
export function Frieze() {
  return (
    <svg viewBox="0 0 680 300" className={styles.frieze} aria-hidden="true" focusable="false">
      <g className={styles.soft}>
        <path d="M40 280V190l52-34v34l52-34v34l52-34v124z" />
        <path d="M258 280V96h86v184z" />
        <path d="M470 280v-58a62 62 0 0 1 124 0v58z" />
      </g>
      <g className={styles.line}>
        <path d="M0 280h640" />
        <path d="M40 280V190l52-34v34l52-34v34l52-34v124" />
        <path d="M62 214h30v20H62zM114 214h30v20h-30zM166 214h14v20h-14zM84 280v-26h36v26" />
        <path d="M206 280l5-160h14l5 160M209 150h18M208 180h20" />
        <path d="M218 108c-10-8 2-16-6-26s4-16 0-26" opacity=".6" />
        <path d="M258 280V96h86v184M258 120h86M276 138h18v16h-18zM308 138h18v16h-18zM276 170h18v16h-18zM308 170h18v16h-18zM276 202h18v16h-18zM308 202h18v16h-18zM288 280v-40h26v40M301 96V70M289 78h24" />
        <path d="M380 280V62M366 280h28M380 62l-8-14h70l-62 14M372 48h-28v14h36M438 52v54M428 106h20v18h-20zM380 90l-8 14 16 14-16 14 16 14-16 14 16 14-16 14 16 14-16 14 16 14-8 14M372 104h16" />
        <path d="M470 280v-58a62 62 0 0 1 124 0v58M470 222h124M508 280v-34h48v34M532 160v-22M500 170l16 52M564 170l-16 52" />
        <path d="M620 280V120M620 120l-2-56 8 0zM620 120l48 28M620 120l-50 24" />
        <circle cx="620" cy="120" r="5" />
        <path d="M404 280c0-16 8-24 16-24s16 8 16 24M414 280v-40M236 280c0-10 4-14 9-14s9 4 9 14" opacity=".7" />
      </g>
      <g className={styles.line}>
        <path d="M20 292h60M110 292h30M180 292h90M320 292h40M390 292h110M540 292h60" opacity=".5" />
      </g>
    </svg>
  );
}
