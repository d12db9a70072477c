import { guarded, larger, partOf } from "../checks";
import { exact, plain } from "../exact-number";
import { flag, money } from "../fields";
import { condition, said, upTo } from "../lines";
import { reader, type Answers, type Tool, type ToolField, type ToolResult } from "../tool";
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
import { baseLines, SELF_TEST, SPECIALISED_2026 } from "./ladder";
import { SPECIALISED_EDITION_2022 } from "./specialised-2022";

/** 专精特新中小企业 by the conditions of 2026 (2号 annex 1). */

const FIELDS: readonly ToolField[] = [
  ...commonFields("是否有在有效期内的创新型中小企业或科技型中小企业称号", "innovative_sme", "tech_sme"),
  money("equity", "近两年新增股权融资", MONEY, {
    help: "合格机构投资者的实缴额，营业收入不到 1,500 万元时才看。",
    fact: { name: "equityFinancing2y" },
  }),
  flag("substitute", "是否近三年获省部级以上科技奖励并排前三，或有经认定的省部级以上研发机构", STRENGTH, {
    help: "有其中一项的，不看Ⅰ类知识产权。",
  }),
  ...scoreFields(100),
];

function evaluate(answers: Answers): ToolResult {
  const read = reader(FIELDS, answers);
  const revenue = read.number("revenue");
  const equity = read.number("equity");
  const enough = revenue?.gte(1500) ? true : revenue && equity ? equity.gte(2000) : undefined;
  return settle(
    SPECIALISED_2026,
    [
      { key: "base", title: "基本条件", lines: baseLines(read) },
      {
        key: "conditions",
        title: "认定条件（都要满足）",
        lines: [
          said(read, "title", "称号", "有在有效期内的创新型中小企业或科技型中小企业称号"),
          yearsLine(read, 3),
          condition(
            {
              key: "revenue",
              label: "营业收入",
              requirement: "上年营业收入 1,500 万元以上；不到的，近两年新增股权融资 2,000 万元以上",
              reads: ["revenue", "equity"],
              own: [revenue && `营业收入 ${plain(revenue, 4)} 万元`, equity && `股权融资 ${plain(equity, 4)} 万元`]
                .filter(Boolean)
                .join("，"),
              next: revenue && `营业收入还差 ${upTo(exact(1500).sub(revenue), "万元")}`,
            },
            enough,
          ),
          ...mainAndDebt(read, 80, 80),
          rdLine(
            read,
            "近两年每年 100 万元以上，且都不低于当年营业收入的 3%",
            (rd, before) => rd.gte(100) && before.gte(100),
          ),
          rightsLine(read, 1, "近三年获省部级以上科技奖励前三或有省部级以上研发机构"),
          {
            key: "market",
            label: "市场占有率",
            requirement: "主导产品在细分市场的占有率位于较高水平，有一定知名度",
            own: "没有数字标准",
            state: "manual",
            reads: [],
          },
          platformLine(read, 50),
        ],
      },
    ],
    [SELF_TEST, PLATFORM],
  );
}

const CHECKS = [partOf("main", "revenue")];
const DOUBTS = [larger("rd", "revenue"), larger("rdBefore", "revenueBefore")];

export const SPECIALISED_TOOL: Tool = {
  id: "srdi-specialised",
  route: "/tool/srdi/form2",
  title: "专精特新中小企业测评",
  editions: [
    guarded({ ruleSet: SPECIALISED_2026, fields: FIELDS, evaluate, checks: CHECKS }, DOUBTS),
    SPECIALISED_EDITION_2022,
  ],
};
