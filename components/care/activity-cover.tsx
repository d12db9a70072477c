import type { ActivityCard } from "@/contract/care/care";
import { ACTIVITY_TYPE_LABELS } from "@/contract/care/labels";
import styles from "./activity-cover.module.css";

type Kind = ActivityCard["type"];

const WIDTH = 288;
const HEIGHT = 162;
const WEEKDAYS = "日一二三四五六";

/** Ground and line of each kind. */
const COLOURS: Readonly<Record<Kind, readonly [ground: string, line: string]>> = {
  training: ["#123f86", "#2f74cf"],
  roadshow: ["#0f3468", "#2679e0"],
  salon: ["#1a61bd", "#5b9df0"],
  exhibition: ["#1b4f96", "#4a90e6"],
  think_tank: ["#164a92", "#3f86df"],
  activity: ["#17559f", "#4f95ea"],
};

type Pattern = (seed: number, ground: string) => React.ReactNode;

const rings: Pattern = (seed) =>
  [1, 2, 3, 4, 5, 6].map((ring) => (
    <circle
      key={ring}
      cx={WIDTH - 20 - seed * 9}
      cy={seed % 2 ? HEIGHT - 6 : 24}
      r={ring * 20 + seed}
      opacity={1.05 - ring * 0.13}
    />
  ));

const beams: Pattern = (seed) =>
  Array.from({ length: 9 }, (_, beam) => {
    const top = HEIGHT - 18 - ((beam * beam + seed * 3) % 31) - beam * 11;
    const thin = beam % 3 > 0;
    return (
      <path
        key={beam}
        d={`M${116 + beam * 20} ${HEIGHT}V${top}`}
        strokeWidth={thin ? 2 : 8}
        opacity={thin ? 0.9 : 0.5}
      />
    );
  });

const BUBBLES = [
  ["206 62 46", "256 112 32", "160 118 22"],
  ["178 78 44", "244 52 28", "236 118 36"],
  ["228 92 50", "160 50 26", "166 122 20"],
] as const;
const talk: Pattern = (seed) =>
  (BUBBLES[seed % 3] ?? BUBBLES[0]).map((bubble) => {
    const [x = 0, y = 0, r = 0] = bubble.split(" ").map(Number);
    return (
      <g key={bubble}>
        <circle cx={x} cy={y} r={r} />
        <path d={`M${x - r * 0.45} ${y - 4}h${r * 0.9}M${x - r * 0.45} ${y + 7}h${r * 0.55}`} />
      </g>
    );
  });

const booths: Pattern = (seed) =>
  Array.from({ length: 16 }, (_, booth) => {
    const [row, column] = [Math.floor(booth / 4), booth % 4];
    const x = 196 + (column - row) * 29;
    const y = 26 + (column + row) * 16.5;
    const lit = (row * 5 + column * 3 + seed) % 7 < 2;
    return (
      <path
        key={booth}
        d={`M${x} ${y}l27 15.5-27 15.5-27-15.5z`}
        {...(lit ? { fill: "rgb(255 255 255 / 16%)" } : {})}
      />
    );
  });

const route: Pattern = (seed, ground) => {
  const stops = [0, 1, 2, 3, 4].map((stop) => [124 + stop * 38, 30 + ((stop * 53 + seed * 29) % 100)] as const);
  return (
    <>
      <path d={`M${stops.map((stop) => stop.join(" ")).join("L")}`} strokeDasharray="1 7" strokeWidth="3" />
      {stops.map(([x, y], stop) => (
        <circle key={stop} cx={x} cy={y} r={[5, 8, 5, 11, 6][(stop + seed) % 5]} fill={ground} />
      ))}
    </>
  );
};

const PATTERNS: Readonly<Record<Kind, Pattern>> = {
  training: rings,
  roadshow: beams,
  salon: talk,
  exhibition: booths,
  think_tank: talk,
  activity: route,
};

/** The cover of an activity, drawn from its kind and day: the same every time. `day` is `YYYY-MM-DD`. */
export function ActivityCover({ type, day }: { type: Kind; day: string }) {
  const [ground, line] = COLOURS[type];
  const [, month = 1, date = 1] = day.split("-").map(Number);
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "";
  return (
    <svg className={styles.cover} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
      <path fill={ground} d={`M0 0h${WIDTH}v${HEIGHT}H0z`} />
      <g fill="none" stroke={line} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        {PATTERNS[type]((month * 31 + date * 7) % 12, ground)}
      </g>
      <path fill={ground} opacity="0.55" d={`M0 0h104v${HEIGHT}H0z`} />
      <g fill="#fff">
        <text x="20" y="38" fontSize="14" letterSpacing="2">
          {ACTIVITY_TYPE_LABELS[type]}
        </text>
        <text x="18" y="112" fontSize="52" fontWeight="700" letterSpacing="-1">
          {date}
        </text>
        <text x="20" y="138" fontSize="14" opacity="0.92">
          {month}月 周{weekday}
        </text>
      </g>
    </svg>
  );
}
