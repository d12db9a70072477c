import { CLASS_TWO, count, flag, money } from "./fields";
import { holdsTitle, type ToolField } from "./tool";

/** What 科技型中小企业 asks. */

/** Any of them passes without a score. */
export const TECH_DIRECT = [
  { value: "hnte", label: "有效期内的高新技术企业证书" },
  { value: "award", label: "近五年获国家级科技奖励，获奖单位排前三" },
  { value: "institution", label: "经认定的省部级以上研发机构" },
  { value: "standard", label: "近五年主导制定国际、国家或行业标准（起草单位前五）" },
  { value: "none", label: "都没有" },
] as const;

const BASE = "基本条件";
const SCORE = "评分数据（上一会计年度）";

export const TECH_FIELDS: readonly ToolField[] = [
  flag("resident", "是否在中国境内（不含港澳台）注册的居民企业", BASE),
  flag("allowed", "产品和服务是否都不属于国家禁止、限制和淘汰类", BASE),
  flag("clean", "是否没有失信和事故", BASE, {
    help: "上一年和申请当年没有重大安全、质量事故，没有严重环境违法和科研严重失信，没有列入经营异常名录和严重违法失信名单。",
  }),
  flag("audited", "是否查账征收、会计核算健全", BASE, {
    help: "能准确归集研发费用，主营行业不在加计扣除的负面清单里。",
  }),
  {
    name: "direct",
    label: "是否具备下面任一项",
    kind: "choices",
    group: BASE,
    options: TECH_DIRECT,
    help: "满足基本条件并具备其中一项的，不看得分。",
    fact: {
      name: "titles",
      answer: (value, today) => (holdsTitle("hnte")(value, today) === "yes" ? "hnte" : undefined),
    },
  },
  count("employees", "职工总数", SCORE, "人", { fact: { name: "employees", yearsBack: 1 } }),
  count("technologyStaff", "科技人员", SCORE, "人", {
    help: "直接从事研发及相关创新活动，或专门管理、服务这些活动的人，兼职、临时的全年累计在 6 个月以上。",
    fact: { name: "technologyStaff", yearsBack: 1 },
  }),
  money("sales", "销售收入", SCORE, { fact: { name: "revenue", yearsBack: 1 } }),
  money("assets", "资产总额", SCORE, { fact: { name: "assets", yearsBack: 1 } }),
  money("rd", "研发费用总额", SCORE, { fact: { name: "rdAmount", yearsBack: 1 } }),
  money("cost", "成本费用支出总额", SCORE, {
    help: "研发投入按销售收入或成本费用两种比例中得分高的一种计，两种都填更准。",
  }),
  count("classOne", "Ⅰ类知识产权", SCORE, "件", {
    help: "发明专利（含国防专利）、植物新品种、国家级农作物品种、国家新药、国家一级中药保护品种、集成电路布图设计。",
    fact: { name: "ipInvention" },
  }),
  count("classTwo", "Ⅱ类知识产权", SCORE, "件", {
    help: "实用新型专利、外观设计专利、软件著作权，不含商标。",
    facts: CLASS_TWO,
  }),
];
