import { shareOf, type Exact } from "../exact-number";
import { count, money } from "../fields";
import { gapsOf, namesOf } from "../lines";
import type { ResultLine, ResultSection, ToolField, ToolResult, VerdictTone } from "../tool";
import { SELF_TEST } from "./ladder";

/** What the two upper levels had in common by the rules of 2022 (63号 annexes 2 and 3), superseded on 2026-04-01. */

const OLD = "这是 2022 年的标准，2026 年 4 月 1 日起已被新标准取代，只用于对照和查看以前的结果。";
export const FIGURES = "近三年数据";
export const STRENGTH = "专业化和精细化";
export const INNOVATION = "创新能力";

export const SEGMENT_YEARS: ToolField = count("segmentYears", "从事特定细分市场", STRENGTH, "年", {
  fact: { name: "segmentYears" },
});
export const LAST_REVENUE: ToolField = money("revenue", "上年营业收入", FIGURES, {
  fact: { name: "revenue", yearsBack: 1 },
});
/** Three years of main revenue, the newest first. */
export const MAIN_REVENUES: readonly ToolField[] = [
  money("main", "上年主营业务收入", FIGURES),
  money("mainBefore", "前一年主营业务收入", FIGURES),
  money("mainTwoBefore", "前两年主营业务收入", FIGURES),
];
export const BALANCE: readonly ToolField[] = [
  money("assets", "上年末资产总额", FIGURES, { fact: { name: "assets", yearsBack: 1 } }),
  money("debts", "上年末负债总额", FIGURES, { fact: { name: "debts", yearsBack: 1 } }),
  money("equity", "近两年新增股权融资", FIGURES, { fact: { name: "equityFinancing2y" } }),
];
export const RESEARCH: readonly ToolField[] = [
  money("rd", "上年研发费用", INNOVATION, { fact: { name: "rdAmount", yearsBack: 1 } }),
  money("rdBefore", "前一年研发费用", INNOVATION, { fact: { name: "rdAmount", yearsBack: 2 } }),
  count("employees", "职工总数", INNOVATION, "人", { fact: { name: "employees", yearsBack: 1 } }),
  count("rdStaff", "研发人员", INNOVATION, "人", { fact: { name: "rdStaff", yearsBack: 1 } }),
];

/** Mean of the two yearly rates; undefined where one cannot be had. */
export function meanGrowth(values: readonly (Exact | undefined)[]): Exact | undefined {
  const [first, second, third] = values;
  const [one, two] = [shareOf(second, first), shareOf(third, second)];
  return one && two ? one.add(two).div(2).sub(1) : undefined;
}

/** The verdict by the decisive lines: what does not hold limits before what is missing. */
export function settle(
  ruleSet: string,
  sections: readonly ResultSection[],
  decisive: readonly ResultLine[],
  headline: ToolResult["headline"],
): ToolResult {
  const give = (
    code: string,
    word: string,
    tone: VerdictTone,
    why: string,
    limiting: readonly ResultLine[] = [],
  ): ToolResult => ({
    ruleSet,
    verdict: { code, word, tone, why, limiting: limiting.map(({ key }) => key) },
    headline,
    sections,
    gaps: gapsOf(sections),
    notes: [OLD, SELF_TEST],
  });
  const broken = decisive.filter(({ state }) => state === "unmet");
  if (broken.length > 0) return give("unmet", "暂不符合", "bad", `${namesOf(broken)}不满足。`, broken);
  const missing = decisive.filter(({ state }) => state === "missing");
  if (missing.length > 0) return give("open", "待补充", "open", `还缺${namesOf(missing)}。`, missing);
  return give("met", "符合", "good", "各项条件都满足。");
}
