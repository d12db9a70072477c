import { guarded, larger, partOf } from "../checks";
import { exact, fixed, plain, sumOf, type Exact } from "../exact-number";
import { count, flag, money } from "../fields";
import { atLeast, condition, said, upTo } from "../lines";
import { reader, type Answers, type Check, type Tool, type ToolField, type ToolResult } from "../tool";
import {
  commonFields,
  mainAndDebt,
  MONEY,
  PLATFORM,
  platformLine,
  rdLine,
  rightsLine,
  scoreFields,
  settle,
  STRENGTH,
  yearsLine,
} from "./common-2026";
import { GIANT_EDITION_2022 } from "./giant-2022";
import { baseLines, GIANT_2026, SELF_TEST } from "./ladder";

/** 专精特新“小巨人”企业 by the conditions of 2026 (2号 annex 2). */

const FIELDS: readonly ToolField[] = [
  ...commonFields("是否有在有效期内的专精特新中小企业称号", "specialised"),
  money("revenueTwoBefore", "前两年营业收入", MONEY, { fact: { name: "revenue", yearsBack: 3 } }),
  flag("substitute", "是否近三年获国家级科技奖励并排前三", STRENGTH, { help: "有的，不看Ⅰ类知识产权。" }),
  {
    name: "marketShare",
    label: "主导产品在国内或国际细分市场的占有率",
    kind: "decimal",
    unit: "%",
    max: 100,
    group: STRENGTH,
    fact: { name: "marketShare" },
  },
  count("rank", "国内细分市场排名", STRENGTH, "名", { help: "占有率不到 10% 时看是否在前三名。" }),
  flag("chain", "主导产品是否属于工业六基，或传统产业升级、新兴产业、未来产业的重点产业链关键环节", STRENGTH),
  flag("excluded", "是否没有下面的情形", STRENGTH, {
    help: "单项冠军企业，被已认定的小巨人企业直接控股，或同一集团内产品相近且已有小巨人企业的，不再推荐。",
  }),
  ...scoreFields(100),
];

/** Two-year compound growth of 5 percent, compared without the root: the last is at least 1.1025 times the first. */
export const grewEnough = (first: Exact, last: Exact): boolean => last.gte(first.mul("1.1025"));

/**
 * The compound rate of two years in percent, cut after two decimals: what is below 5 never reads 5.00. Undefined where the
 * first year has none.
 */
export function compoundRate(first: Exact, last: Exact): string | undefined {
  if (first.lte(0)) return undefined;
  /** Whether the rate reaches so many hundredths of a percent, compared without the root. */
  const reaches = (hundredths: number) => {
    const factor = exact(10_000 + hundredths).div(10_000);
    return last.gte(first.mul(factor).mul(factor));
  };
  // The root may be off by the last digit of a double, never by more.
  let hundredths = Math.round((Math.sqrt(last.div(first).valueOf()) - 1) * 10_000) + 1;
  while (!reaches(hundredths)) hundredths -= 1;
  return fixed(exact(hundredths).div(100));
}

function growthFigures(first: Exact, last: Exact) {
  const rate = compoundRate(first, last);
  return {
    own: `${plain(first, 4)} → ${plain(last, 4)} 万元，${rate === undefined ? "前两年没有收入，算不出增长率" : `复合增长率 ${rate}%`}`,
    ...(rate === undefined ? {} : { figure: { value: Math.sqrt(last.div(first).valueOf()) - 1, unit: "%" } }),
  };
}

function evaluate(answers: Answers): ToolResult {
  const read = reader(FIELDS, answers);
  const [last, first] = [read.number("revenue"), read.number("revenueTwoBefore")];
  const renewal = read.flag("renewal") === true;
  const [share, rank] = [read.number("marketShare"), read.number("rank")];
  const onMarket = share?.gte(10) || (rank?.gte(1) && rank.lte(3)) ? true : share && rank ? false : undefined;
  const research = rdLine(read, "近两年合计 1,200 万元以上，且每年都不低于当年营业收入的 3%", (rd, before) =>
    rd.add(before).gte(1200),
  );
  const together = sumOf([read.number("rd"), read.number("rdBefore")]);
  const growth = condition(
    {
      key: "growth",
      label: "营业收入增长",
      requirement: "近两年营业收入复合增长率不低于 5%（复核不考察）",
      reads: ["revenue", "revenueTwoBefore"],
      ...(last && first ? growthFigures(first, last) : { own: "" }),
      next: last && first && `还差 ${upTo(first.mul("1.1025").sub(last), "万元")}`,
    },
    last && first && !first.equals(0) ? grewEnough(first, last) : undefined,
  );
  const { next: _next, ...examined } = growth;
  return settle(
    GIANT_2026,
    [
      { key: "base", title: "基本条件", lines: baseLines(read) },
      {
        key: "conditions",
        title: "认定条件（都要满足）",
        lines: [
          said(read, "title", "称号", "有在有效期内的专精特新中小企业称号"),
          yearsLine(read, 3),
          atLeast(
            { key: "revenue", label: "营业收入", requirement: "上年营业收入 5,000 万元以上", reads: ["revenue"] },
            last,
            5000,
            "万元",
          ),
          ...mainAndDebt(read, 90, 75),
          renewal ? { ...examined, state: "waived" } : growth,
          {
            ...research,
            ...(together
              ? {
                  own: [`两年合计 ${plain(together, 4)} 万元`, research.own].filter(Boolean).join("；"),
                  figure: { value: together.valueOf(), unit: "万元" },
                }
              : {}),
            ...(together?.lt(1200) ? { next: `两年合计还差 ${upTo(exact(1200).sub(together), "万元")}` } : {}),
          },
          rightsLine(read, 4, "近三年获国家级科技奖励前三"),
          condition(
            {
              key: "market",
              label: "市场占有率",
              requirement: "国内或国际细分市场占有率 10% 以上，或国内排名前三",
              reads: ["marketShare", "rank"],
              own: [share && `占有率 ${plain(share, 4)}%`, rank && `第 ${plain(rank, 0)} 名`]
                .filter(Boolean)
                .join("，"),
            },
            onMarket,
          ),
          said(read, "chain", "产业链", "属于工业六基，或传统产业升级、新兴产业、未来产业的重点产业链关键环节"),
          said(
            read,
            "excluded",
            "不再推荐的情形",
            "不是单项冠军企业，没有被小巨人企业直接控股，同一集团没有产品相近的小巨人企业",
          ),
          platformLine(read, 60),
        ],
      },
    ],
    [SELF_TEST, PLATFORM],
  );
}

const RANK_FROM_ONE: Check = {
  field: "rank",
  test: (read) => (read.number("rank")?.equals(0) ? "国内细分市场排名从 1 开始，没有排名的请留空" : undefined),
};
const CHECKS = [partOf("main", "revenue"), RANK_FROM_ONE];
const DOUBTS = [larger("rd", "revenue"), larger("rdBefore", "revenueBefore")];

export const GIANT_TOOL: Tool = {
  id: "srdi-giant",
  route: "/tool/srdi/form3",
  title: "专精特新小巨人测评",
  editions: [guarded({ ruleSet: GIANT_2026, fields: FIELDS, evaluate, checks: CHECKS }, DOUBTS), GIANT_EDITION_2022],
};
