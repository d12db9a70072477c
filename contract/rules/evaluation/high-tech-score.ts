import { exact, fixed, percent, plain, type Exact } from "./exact-number";
import { ORGANISATION, SCORE_FIELDS } from "./high-tech-fields";
import { shareFigure, type ConditionText } from "./lines";
import type { Points, Reader, ResultLine, ResultSection } from "./tool";

/** The innovation score of 高新技术企业 (guide 195号): bands, of which experts give a whole number. */

/** What a line gives: from low to high, and what the reader expects within it. */
export interface Span {
  readonly low: number;
  readonly high: number;
  readonly chosen: number;
}

type Grades = Readonly<Record<string, readonly [low: number, high: number]>>;
const FIVE: Grades = { "5": [7, 8], "4": [5, 6], "3": [3, 4], "2": [1, 2], "1": [0, 0] };
const OBTAINED: Grades = { own: [1, 6], bought: [1, 3], none: [0, 0] };
const BONUS: Grades = { yes: [1, 2], no: [0, 0] };

const inside = (value: Exact | undefined, low: number, high: number): number =>
  value ? Math.min(high, Math.max(low, Number(value.valueOf()))) : high;

const pointsOf = ({ low, high }: Span, of: number): Points => ({
  low: String(low),
  high: String(high),
  of: String(of),
});
const bandWords = ({ low, high, chosen }: Span): string =>
  low === high ? `${String(low)} 分` : `${String(low)}—${String(high)} 分，按 ${String(chosen)} 分计`;

export interface Scored {
  readonly section: ResultSection;
  /** Undefined while a line is missing. */
  readonly span: Span | undefined;
}

interface Judged {
  readonly line: ResultLine;
  readonly span: Span | undefined;
}

function judged(line: ConditionText, of: number, span: Span | undefined): Judged {
  const { next, ...rest } = line;
  return {
    span,
    line: {
      ...rest,
      own: span ? `${rest.own}：${bandWords(span)}` : "",
      state: span ? "info" : "missing",
      ...(span ? { points: pointsOf(span, of) } : {}),
      ...(span && next !== undefined ? { next } : {}),
    },
  };
}

function together(key: string, title: string, of: number, lines: readonly Judged[]): Scored {
  const spans = lines.flatMap(({ span }) => span ?? []);
  const sum = (part: keyof Span) =>
    Math.min(
      of,
      spans.reduce((total, span) => total + span[part], 0),
    );
  const span =
    spans.length === lines.length ? { low: sum("low"), high: sum("high"), chosen: sum("chosen") } : undefined;
  return {
    span,
    section: { key, title, lines: lines.map(({ line }) => line), ...(span ? { points: pointsOf(span, of) } : {}) },
  };
}

const span = (range: readonly [number, number], picked: Exact | undefined): Span => ({
  low: range[0],
  high: range[1],
  chosen: inside(picked, range[0], range[1]),
});

function byChoice(read: Reader, name: string, label: string, of: number, grades: Grades, words: string): Judged {
  const field = SCORE_FIELDS.find((one) => one.name === name);
  const value = read.text(name);
  const range = value === undefined ? undefined : grades[value];
  const option = field?.options?.find((one) => one.value === value)?.label;
  return judged(
    {
      key: name,
      label,
      requirement: words,
      own: option ?? (value === "yes" ? "是" : "否"),
      reads: [name, `${name}Pick`],
    },
    of,
    range && span(range, read.number(`${name}Pick`)),
  );
}

/** 7-8 for class I, else by the number of class II. */
export function countRange(one: Exact | undefined, two: Exact | undefined): readonly [number, number] | undefined {
  if (one?.gte(1)) return [7, 8];
  if (!one || !two) return undefined;
  if (two.gte(5)) return [5, 6];
  if (two.gte(3)) return [3, 4];
  return two.gte(1) ? [1, 2] : [0, 0];
}

function scoreRights(read: Reader): Scored {
  const one = read.number("classOne");
  const two = read.number("classTwo");
  const range = countRange(one, two);
  return together("rights", "知识产权", 30, [
    byChoice(read, "advance", "技术的先进程度", 8, FIVE, "高 7—8，较高 5—6，一般 3—4，较低 1—2，无 0"),
    byChoice(
      read,
      "support",
      "对主要产品（服务）的核心支持作用",
      8,
      FIVE,
      "强 7—8，较强 5—6，一般 3—4，较弱 1—2，无 0",
    ),
    judged(
      {
        key: "count",
        label: "知识产权数量",
        requirement: "Ⅰ类 1 件及以上 7—8；Ⅱ类 5 件及以上 5—6，3—4 件 3—4，1—2 件 1—2",
        own: [one && `Ⅰ类 ${fixed(one, 0)} 件`, two && `Ⅱ类 ${fixed(two, 0)} 件`].filter(Boolean).join("，"),
        reads: ["classOne", "classTwo", "countPick"],
        next: range && range[1] < 8 ? "有 1 件Ⅰ类，得 7—8 分" : undefined,
      },
      8,
      range && span(range, read.number("countPick")),
    ),
    byChoice(read, "obtained", "知识产权获得方式", 6, OBTAINED, "有自主研发 1—6，只有受让、受赠、并购 1—3"),
    byChoice(read, "bonus", "参与编制标准（加分）", 2, BONUS, "是 1—2，否 0，知识产权合计不超过 30"),
  ]);
}

const CONVERSION: readonly (readonly [from: number, low: number, high: number])[] = [
  [5, 25, 30],
  [4, 19, 24],
  [3, 13, 18],
  [2, 7, 12],
  [1, 1, 6],
];

/** The yearly mean of converted results; below one a year gives nothing. */
export function conversionRange(total: Exact, years: number): readonly [number, number] {
  const row = CONVERSION.find(([from]) => total.gte(from * years));
  return row ? [row[1], row[2]] : [0, 0];
}

function scoreResults(read: Reader, years: number): Scored {
  const total = read.number("conversions");
  const range = total && conversionRange(total, years);
  const better = total && CONVERSION.filter(([from]) => total.lt(from * years)).at(-1);
  return together("results", "科技成果转化", 30, [
    judged(
      {
        key: "conversions",
        label: "年均转化数量",
        requirement: "年均 5 项及以上 25—30，4 项 19—24，3 项 13—18，2 项 7—12，1 项 1—6，不到 1 项 0",
        own: total ? `${fixed(total, 0)} 项 ÷ ${String(years)} 年 = ${fixed(total.div(years))} 项` : "",
        reads: ["conversions", "conversionsPick"],
        next:
          total && better
            ? `再转化 ${fixed(exact(better[0] * years).sub(total), 0)} 项，得 ${String(better[1])}—${String(better[2])} 分`
            : undefined,
      },
      30,
      range && span(range, read.number("conversionsPick")),
    ),
  ]);
}

function scoreOrganisation(read: Reader): Scored {
  return together(
    "organisation",
    "研究开发组织管理水平",
    20,
    ORGANISATION.map(([name, label, max, help]) => {
      const value = read.number(name);
      const given = value && Number(value.valueOf());
      return judged(
        { key: name, label, requirement: `${help}：最高 ${String(max)} 分`, own: "自估", reads: [name] },
        max,
        given === undefined ? undefined : { low: given, high: given, chosen: given },
      );
    }),
  );
}

const GROWTH_BANDS: readonly (readonly [from: number, low: number, high: number])[] = [
  [35, 9, 10],
  [25, 7, 8],
  [15, 5, 6],
  [5, 3, 4],
];

export interface GrowthReading {
  /** The growth, where one follows. */
  readonly rate?: Exact;
  readonly range: readonly [number, number];
  readonly note?: string;
}

/**
 * Growth over up to three years, oldest first; undefined where a year is missing.
 * ½ × (second ÷ first + third ÷ second) − 1; a first year of 0 leaves the second step, a second year of 0 gives nothing.
 *
 * @param years years that count, 1 to 3
 */
export function growthOf(values: readonly (Exact | undefined)[], years: number): GrowthReading | undefined {
  if (years <= 1) return { range: [0, 0], note: "只有一个年度，按 0 分计" };
  const used = values.slice(-years);
  if (used.some((value) => value === undefined)) return undefined;
  const known = used as Exact[];
  if (known.some((value) => value.lt(0))) return { range: [0, 0], note: "有年份为负数，公开规则没有写明，按 0 分计" };
  const [first, second, third] = years === 2 ? [undefined, known[0], known[1]] : known;
  if (!second || !third) return undefined;
  if (second.equals(0)) return { range: [0, 0], note: "前两年为 0，按规定计 0 分" };
  const lastStep = third.div(second);
  const rate = first && !first.equals(0) ? second.div(first).add(lastStep).div(2).sub(1) : lastStep.sub(1);
  const row = GROWTH_BANDS.find(([from]) => rate.mul(100).gte(from));
  return {
    rate,
    range: row ? [row[1], row[2]] : rate.gt(0) ? [1, 2] : [0, 0],
    ...(first?.equals(0) ? { note: "前三年为 0，按后两年计算" } : {}),
  };
}

function scoreGrowth(read: Reader, years: number): Scored {
  const line = (key: string, label: string, names: readonly string[], pickName: string): Judged => {
    const growth = growthOf(
      names.map((name) => read.number(name)),
      years,
    );
    const values = names.slice(-Math.max(years, 1)).flatMap((name) => {
      const value = read.number(name);
      return value ? [plain(value, 4)] : [];
    });
    const better = growth?.rate && GROWTH_BANDS.filter(([from]) => growth.rate?.mul(100).lt(from)).at(-1);
    return judged(
      {
        key,
        label,
        requirement: "≥ 35% 9—10，≥ 25% 7—8，≥ 15% 5—6，≥ 5% 3—4，＞ 0 1—2，≤ 0 为 0",
        own: [values.join("、"), growth?.rate && `增长率 ${percent(growth.rate)}`, growth?.note]
          .filter(Boolean)
          .join("，"),
        ...shareFigure(growth?.rate),
        reads: [...names, pickName],
        next: better ? `增长率到 ${String(better[0])}%，得 ${String(better[1])}—${String(better[2])} 分` : undefined,
      },
      10,
      growth && span(growth.range, read.number(pickName)),
    );
  };
  return together("growth", "成长性", 20, [
    line("netGrowth", "净资产增长率", ["netAssets1", "netAssets2", "netAssets3"], "netGrowthPick"),
    line("salesGrowth", "销售收入增长率", ["sales1", "sales2", "sales3"], "salesGrowthPick"),
  ]);
}

/**
 * How many of the last three years count: those in which the firm was there, the part-year of its foundation too (32号,
 * article 11(5): under three years the actual time of operation). Unknown counts as three, the usual case.
 */
export const yearsOf = (foundedOn: string | undefined, today: string): number =>
  foundedOn === undefined ? 3 : Math.min(3, Math.max(1, Number(today.slice(0, 4)) - Number(foundedOn.slice(0, 4))));

/** The years that count, the oldest first. @param years how many, 1 to 3 */
export const countedYears = (years: number, today: string): readonly number[] =>
  Array.from({ length: years }, (_, index) => Number(today.slice(0, 4)) - years + index);

/** Whether three whole years have passed since the foundation. */
export const isThreeYearsOld = (foundedOn: string, today: string): boolean =>
  `${String(Number(foundedOn.slice(0, 4)) + 3)}${foundedOn.slice(4)}` <= today;

/** The four parts in the order of the guide. @param years years that count, 1 to 3 */
export const scoreAll = (read: Reader, years: number): readonly Scored[] => [
  scoreRights(read),
  scoreResults(read, years),
  scoreOrganisation(read),
  scoreGrowth(read, years),
];
