import type { ToolId } from "@/contract/rules/evaluation/tool";

/** What each level of the ladder asks, in short; the tools have the whole. Regulation 2026 no. 2 and its predecessor. */
export interface LadderStep {
  readonly tool: ToolId;
  readonly href: string;
  readonly title: string;
  /** The document in force. */
  readonly basis: string;
  /** The one it took the place of, with the id of its rules. */
  readonly old?: { readonly id: string; readonly basis: string };
  readonly needs: readonly string[];
}

export const LADDER: readonly LadderStep[] = [
  {
    tool: "srdi-innovative",
    href: "/tool/srdi/form1",
    title: "创新型中小企业",
    basis: "工信部企业〔2022〕63号附件 1，统一标准出台前沿用",
    needs: [
      "评分 60 分以上，创新能力不低于 20 分，成长性和专业化各不低于 15 分",
      "或具备科技奖励、高企等称号、省部级研发机构、股权融资中的一项",
    ],
  },
  {
    tool: "srdi-specialised",
    href: "/tool/srdi/form2",
    title: "专精特新中小企业",
    basis: "工信部企业〔2026〕2号附件 1，2026 年 4 月 1 日起",
    old: { id: "srdi-2022-annex2", basis: "工信部企业〔2022〕63号附件 2，到 2026 年 3 月 31 日" },
    needs: [
      "有创新型或科技型中小企业称号，从事细分市场 3 年以上",
      "营业收入 1,500 万元以上，主营占 80% 以上，近两年研发每年 100 万元以上且占 3% 以上",
      "Ⅰ类知识产权 1 项以上，平台发展评分 50 分以上",
    ],
  },
  {
    tool: "srdi-giant",
    href: "/tool/srdi/form3",
    title: "专精特新“小巨人”企业",
    basis: "工信部企业〔2026〕2号附件 2，2026 年 4 月 1 日起",
    old: { id: "srdi-2022-annex3", basis: "工信部企业〔2022〕63号附件 3，到 2026 年 3 月 31 日" },
    needs: [
      "有专精特新中小企业称号，从事细分市场 3 年以上",
      "营业收入 5,000 万元以上，主营占 90% 以上，两年复合增长 5% 以上，两年研发合计 1,200 万元以上",
      "Ⅰ类知识产权 4 项以上，细分市场占有率 10% 以上或国内前三，平台发展评分 60 分以上",
    ],
  },
];
