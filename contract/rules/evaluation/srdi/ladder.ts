import { flag, noneOf } from "../fields";
import { said } from "../lines";
import type { Reader, ResultLine, RuleSet, ToolField } from "../tool";

/** What the three levels of the ladder have in common. */

const REGULATION_2026 = {
  title: "优质中小企业梯度培育管理办法",
  docNo: "工信部企业〔2026〕2号",
} as const;
const REGULATION_2022 = {
  title: "优质中小企业梯度培育管理暂行办法",
  docNo: "工信部企业〔2022〕63号",
} as const;

export const INNOVATIVE_2022: RuleSet = {
  id: "srdi-2022-annex1",
  tool: "srdi-innovative",
  title: "创新型中小企业评价标准（2022）",
  basis: [
    { ...REGULATION_2022, articles: "附件 1" },
    { ...REGULATION_2026, articles: "第三十条（统一标准出台前沿用）" },
  ],
  from: "2022-08-01",
  mark: "verified",
};
export const SPECIALISED_2026: RuleSet = {
  id: "srdi-2026-annex1",
  tool: "srdi-specialised",
  title: "专精特新中小企业认定标准（2026）",
  basis: [{ ...REGULATION_2026, articles: "附件 1" }],
  from: "2026-04-01",
  mark: "verified",
};
export const SPECIALISED_2022: RuleSet = {
  id: "srdi-2022-annex2",
  tool: "srdi-specialised",
  title: "专精特新中小企业认定标准（2022，已被取代）",
  basis: [{ ...REGULATION_2022, articles: "附件 2" }],
  from: "2022-08-01",
  until: "2026-03-31",
  mark: "verified",
};
export const GIANT_2026: RuleSet = {
  id: "srdi-2026-annex2",
  tool: "srdi-giant",
  title: "专精特新“小巨人”企业认定标准（2026）",
  basis: [{ ...REGULATION_2026, articles: "附件 2" }],
  from: "2026-04-01",
  mark: "verified",
};
export const GIANT_2022: RuleSet = {
  id: "srdi-2022-annex3",
  tool: "srdi-giant",
  title: "专精特新“小巨人”企业认定标准（2022，已被取代）",
  basis: [{ ...REGULATION_2022, articles: "附件 3" }],
  from: "2022-08-01",
  until: "2026-03-31",
  mark: "verified",
};

const BASE = "基本条件";

/** In the words of 2号. */
const CLEAN =
  "较大及以上生产安全事故、重大网络和数据安全事件、重大环境违法行为、严重质量问题，没有严重违反相关行业管理规定";

/** Asked at every level. */
export const BASE_FIELDS: readonly ToolField[] = [
  flag("independent", "是否在中国境内注册、具有独立法人资格", BASE),
  flag("sme", "是否属于中小微企业", BASE, {
    help: "不清楚的先用“中小企业规模测算”算一下，结果不是大型即可。",
    fact: {
      name: "size",
      answer: (value) => (typeof value === "string" ? (value === "large" ? "no" : "yes") : undefined),
    },
  }),
  flag("honest", "是否没有列入经营异常名录和严重违法失信名单", BASE, {
    facts: { names: ["abnormalList", "seriousDishonesty"], answer: noneOf },
  }),
  flag("allowed", "产品和服务是否都不属于国家禁止、限制和淘汰类", BASE),
  flag("clean", `近三年是否没有发生${CLEAN}`, BASE, {
    help: "申请专精特新和小巨人的，还包括没有数据造假。",
    facts: { names: ["accident"], answer: noneOf },
  }),
];

export const baseLines = (read: Reader): ResultLine[] => [
  said(read, "independent", "法人资格", "在中国境内注册的独立法人"),
  said(read, "sme", "企业规模", "符合中小企业划型标准"),
  said(read, "honest", "信用", "没有列入经营异常名录和严重违法失信名单"),
  said(read, "allowed", "产品和服务", "不属于国家禁止、限制和淘汰类"),
  said(read, "clean", "安全、环保、质量和行业管理", `近三年没有发生${CLEAN}`),
];

export const SELF_TEST = "自测只按填写的数据计算，不代替主管部门的评价和认定。";
