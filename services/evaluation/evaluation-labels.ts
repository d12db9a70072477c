import type { ToolId } from "@/contract/rules/evaluation/tool";

/** What each tool answers, how long it takes and what to have at hand, for the pages and their descriptions. */
export interface EvaluationLabels {
  readonly id: ToolId;
  readonly route: string;
  readonly title: string;
  /** The question it answers. */
  readonly asks: string;
  /**
   * What a good result opens, by law or by the regulation itself; money of the zone stands in its items. 15 %: 企业所得税法
   * art. 28; ten years of losses: 财税〔2018〕76号; the order of the titles: 工信部企业〔2026〕2号.
   */
  readonly gain: string;
  readonly minutes: number;
  readonly have: readonly string[];
}

export const EVALUATION_LABELS: readonly EvaluationLabels[] = [
  {
    id: "scale",
    route: "/tool/scale",
    title: "中小企业规模测算",
    asks: "按国家划型标准，本企业是大型、中型、小型还是微型？",
    gain: "许多政策只给中小微企业",
    minutes: 1,
    have: ["所属行业", "上年末从业人员", "上年营业收入和资产总额"],
  },
  {
    id: "tech-scale",
    route: "/tool/tech-scale",
    title: "科技型中小企业测评",
    asks: "能不能评为科技型中小企业，得多少分，差在哪里？",
    gain: "亏损可以在以后 10 年弥补，也能接着报专精特新",
    minutes: 3,
    have: ["上年职工和科技人员数", "销售收入、研发费用和成本费用", "知识产权清单"],
  },
  {
    id: "evaluate",
    route: "/tool/evaluate",
    title: "高企自测",
    asks: "能不能认定为高新技术企业，创新能力评分能不能超过 70 分？",
    gain: "企业所得税减按 15%，亏损可以在以后 10 年弥补",
    minutes: 8,
    have: ["近三年销售收入、净资产和研发费用", "科技人员和职工数", "知识产权和成果转化清单"],
  },
  {
    id: "calculate",
    route: "/tool/calculate",
    title: "研发费用加计扣除计算器",
    asks: "研发费用能加计扣除多少，少缴多少企业所得税？",
    gain: "直接算出少缴的税额",
    minutes: 4,
    have: ["一个年度的研发费用分类金额", "委托研发金额", "企业所得税税率"],
  },
  {
    id: "srdi-innovative",
    route: "/tool/srdi/form1",
    title: "创新型中小企业测评",
    asks: "能不能评为创新型中小企业，三个部分各得多少分？",
    gain: "够了可以接着报专精特新",
    minutes: 4,
    have: ["上年和再前一年主营业务收入", "研发费用、资产和负债", "知识产权清单"],
  },
  {
    id: "srdi-specialised",
    route: "/tool/srdi/form2",
    title: "专精特新中小企业测评",
    asks: "够不够专精特新中小企业的条件，缺哪几条？",
    gain: "够了可以接着报“小巨人”",
    minutes: 4,
    have: ["近两年营业收入和研发费用", "资产和负债", "梯度培育平台的发展评分"],
  },
  {
    id: "srdi-giant",
    route: "/tool/srdi/form3",
    title: "专精特新小巨人测评",
    asks: "够不够专精特新“小巨人”的条件，缺哪几条？",
    gain: "三级里最高的一级，国家级称号",
    minutes: 5,
    have: ["近三年营业收入和近两年研发费用", "市场占有率证明", "梯度培育平台的发展评分"],
  },
  {
    id: "cloud",
    route: "/tool/cloud",
    title: "云星自测",
    asks: "上云用云的程度相当于几星，离下一星还差什么？",
    gain: "逐项列出离下一星差什么",
    minutes: 3,
    have: ["正在使用的云服务清单", "关键设备和已联网数量", "近 12 个月云服务支出"],
  },
];

export const getEvaluationLabels = (route: string): EvaluationLabels => {
  const words = EVALUATION_LABELS.find((one) => one.route === route);
  if (!words) throw new Error(`没有这个工具：${route}`);
  return words;
};
