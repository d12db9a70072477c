import { larger, partOf, past, sumAnswers, type Doubt } from "./checks";
import { plain } from "./exact-number";
import { SCORE_FIELDS } from "./high-tech-fields";
import { scoreAll, yearsOf } from "./high-tech-score";
import type { Check, Reader } from "./tool";

/** Answers of 高企自测 that cannot all be right. */

const YEARS_BACK = [3, 2, 1] as const;

const yearOf = (today: string, back: number): number => Number(today.slice(0, 4)) - back;
/** The year of the foundation; undefined while unknown or in the future, which is said at the day itself. */
function foundedIn(read: Reader, today: string): number | undefined {
  const day = read.text("foundedOn");
  return day === undefined || day > today ? undefined : Number(day.slice(0, 4));
}

/** No figures of a year before the one of the foundation. */
const beforeFounded = (name: string, back: number): Check => ({
  field: name,
  test: (read, today) => {
    const founded = foundedIn(read, today);
    const value = read.number(name);
    const year = yearOf(today, back);
    return founded !== undefined && founded > year && value && !value.equals(0)
      ? `${read.field(name).label}是 ${String(year)} 年的，企业 ${String(founded)} 年才成立，请清空这一项，或核对成立日期`
      : undefined;
  },
});

/** Of the years since the foundation; a young firm leaves the others empty. */
const DOMESTIC: Check = {
  field: "domesticRd",
  test: (read, today) => {
    const founded = foundedIn(read, today);
    const used = YEARS_BACK.filter((back) => back === 1 || founded === undefined || founded <= yearOf(today, back));
    const own = read.number("domesticRd");
    const all = sumAnswers(
      read,
      used.map((back) => `rd${String(YEARS_BACK.length + 1 - back)}`),
    );
    return own && all && own.gt(all)
      ? `${read.field("domesticRd").label}（${plain(own, 4)} 万元）大于各年研发费用总额之和（${plain(all, 4)} 万元），请核对`
      : undefined;
  },
};

const OBTAINED: Check = {
  field: "obtained",
  test: (read) => {
    const held = sumAnswers(read, ["classOne", "classTwo"]);
    const way = read.text("obtained");
    if (!held || way === undefined || held.equals(0) === (way === "none")) return undefined;
    return held.equals(0)
      ? "Ⅰ类和Ⅱ类知识产权都填了 0 件，获得方式应选“没有知识产权”，或核对件数"
      : "填了有知识产权，获得方式不能选“没有知识产权”，请核对";
  },
};

/** An expected score lies in the band that the other answers give; without one it says nothing. */
const inBand = (name: string): Check => ({
  field: name,
  test: (read, today) => {
    const pick = read.number(name);
    if (!pick) return undefined;
    const lines = scoreAll(read, yearsOf(read.text("foundedOn"), today)).flatMap(({ section }) => section.lines);
    const points = lines.find(({ reads }) => reads.includes(name))?.points;
    if (!points || (pick.gte(points.low) && pick.lte(points.high))) return undefined;
    const band = points.low === points.high ? points.low : `${points.low}—${points.high}`;
    return `按填写的情况，${read.field(name).label}应在 ${band} 分，请改成这一档里的整数，或清空`;
  },
});

export const HIGH_TECH_CHECKS: readonly Check[] = [
  past("foundedOn"),
  partOf("technologyStaff", "employees"),
  partOf("highTechIncome", "totalIncome"),
  DOMESTIC,
  OBTAINED,
  ...SCORE_FIELDS.filter(({ name }) => name.endsWith("Pick")).map(({ name }) => inBand(name)),
  ...["sales", "rd", "netAssets"].flatMap((name) =>
    YEARS_BACK.map((back, index) => beforeFounded(`${name}${String(index + 1)}`, back)),
  ),
];

export const HIGH_TECH_DOUBTS: readonly Doubt[] = [
  larger("sales3", "totalIncome"),
  ...["1", "2", "3"].map((year) => larger(`rd${year}`, `sales${year}`)),
];
