import styles from "./illustration.module.css";
import { Cog, FAULT, Picture, Sheet } from "./picture";

/** The zone's gate, as in the emblem. */
const GATE = "M28 52 72 20l44 32M40 51v31M56 62v20M72 51v31M88 62v20M104 51v31M34 82h76";
const WATER = "M30 92c5-4 9-4 14 0s9 4 14 0 9-4 14 0 9 4 14 0 9-4 14 0 9 4 14 0";
const CLOUD = "M58 64a17 17 0 0 1-1-34 25 25 0 0 1 47-3 18.5 18.5 0 0 1 1 37H58Z";

const DRAWINGS = {
  "empty-list": (
    <>
      <rect className={styles.paper} x="44" y="26" width="50" height="66" rx="4" transform="rotate(-9 69 59)" />
      <Sheet x={56} y={22} lines={[28, 34, 20, 26]} />
      <circle className={styles.paper} cx="107" cy="76" r="15" />
      <path d="m118 87 12 12" strokeWidth="4" />
      <path className={styles.quiet} stroke="currentColor" d="M99 74a9 9 0 0 1 6-6.5" />
    </>
  ),
  "empty-table": (
    <>
      <rect className={styles.paper} x="30" y="28" width="98" height="66" rx="5" />
      <path className={styles.soft} d="M35 28h88a5 5 0 0 1 5 5v11H30V33a5 5 0 0 1 5-5Z" />
      <path className={styles.quiet} stroke="currentColor" d="M62 44v50M96 44v50M30 61h98M30 78h98" />
      <path d="M38 36h14M70 36h16M104 36h12" />
      <circle className={styles.paper} cx="126" cy="90" r="13" />
      <path d="M120.5 90h11" />
    </>
  ),
  offline: (
    <>
      <path className={styles.paper} d={CLOUD} />
      <path d="M81 34v13M81 54.5v.01" strokeWidth="3" />
      <path d="M12 90h28M120 90h28" />
      <rect className={styles.paper} x="40" y="81" width="20" height="18" rx="4" />
      <path d="M60 86h9M60 94h9" />
      <rect className={styles.paper} x="96" y="79" width="24" height="22" rx="4" />
      <path d="M96 86h5M96 94h5" />
      <path className={styles.quiet} stroke="currentColor" d="M82.5 80v-6M76 82l-4-4M89 82l4-4" />
    </>
  ),
  "not-found": (
    <>
      <path className={styles.paper} d="M40 51 72 28l32 23v31H40Z" stroke="none" />
      <path d={GATE} />
      <path className={styles.quiet} stroke="currentColor" d={WATER} />
      <path d="M132 100V70" />
      <rect className={styles.paper} x="118" y="44" width="28" height="26" rx="4" />
      <path d="M128 53.5a4 4 0 1 1 6 3.4c-1.4.9-2 1.6-2 3M132 64.5v.01" />
    </>
  ),
  fault: FAULT,
  done: (
    <>
      <Sheet x={50} y={20} lines={[26, 34, 30, 18]} />
      <circle className={styles.paper} cx="104" cy="80" r="18" />
      <circle className={styles.tint} cx="104" cy="80" r="12.5" stroke="none" />
      <path d="m97 80.5 5 5 9.5-10" strokeWidth="2.5" />
      <path
        className={styles.quiet}
        stroke="currentColor"
        d="M30 40v8M26 44h8M128 30v8M124 34h8M36 74l4-4M126 54l5-3"
      />
    </>
  ),
  maintain: (
    <>
      <Cog x={72} y={36} r={13} />
      <Cog x={97} y={27} r={7} />
      <path d="M46 82v18M114 82v18M38 100h16M106 100h16M46 62v-7M114 62v-7" />
      <circle className={styles.soft} cx="46" cy="51" r="4" />
      <circle className={styles.soft} cx="114" cy="51" r="4" />
      <rect className={styles.paper} x="28" y="62" width="104" height="20" rx="3" />
      <path className={styles.tint} d="M44 63h14L46 81H32ZM74 63h14L76 81H62ZM104 63h14l-12 18H92Z" stroke="none" />
      <path
        className={styles.quiet}
        stroke="currentColor"
        d="M44 63 32 81M58 63 46 81M74 63 62 81M88 63 76 81M104 63 92 81M118 63l-12 18"
      />
    </>
  ),
  "no-permission": (
    <>
      <path className={styles.paper} d="M80 18 46 30v26c0 21 14 35 34 44 20-9 34-23 34-44V30L80 18Z" />
      <path className={styles.quiet} stroke="currentColor" d="M80 26.5 54 35.6V56c0 16 10 27 26 35" />
      <rect className={styles.soft} x="66" y="54" width="28" height="22" rx="3" />
      <path d="M71.5 54v-6a8.5 8.5 0 0 1 17 0v6M80 62.5v5" />
    </>
  ),
} as const;

export type IllustrationName = keyof typeof DRAWINGS;

/** One of the hand-drawn pictures. Decorative: the words under it say everything. */
export function Illustration({ name, width }: { name: IllustrationName; width?: number }) {
  return <Picture width={width}>{DRAWINGS[name]}</Picture>;
}
