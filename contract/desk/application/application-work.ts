import { APPLICATION_STATES } from "../../item/form";
import { CORRECT, deskWork } from "../desk-work";

const opinion = (label: string) => ({ words: { label, as: "words" } }) as const;
const maybe = (label: string) => ({ words: { label, as: "words", optional: true } }) as const;

export const APPLICATION_WORK = deskWork({
  label: "事项申报",
  icon: "edit",
  number: { prefix: "SB", opensBy: "either" },
  states: APPLICATION_STATES,
  steps: {
    approve: {
      role: "audit",
      label: "通过",
      as: "main",
      fields: {
        words: {
          ...maybe("审核意见").words,
          hint: "名单里有人提出异议还没有处理的，须写明为什么仍然通过，提出异议的人看得到",
        },
      },
    },
    accept: { role: "accept", label: "受理", as: "main" },
    publicize: { role: "audit", label: "开始公示", as: "main", fields: maybe("公示说明，例如公示在哪里") },
    finish: { role: "audit", label: "公示期满办结", as: "main" },
    pay: {
      role: "audit",
      label: "记拨付",
      as: "main",
      fields: {
        paidOn: { label: "拨付日期", as: "day" },
        amount: { label: "金额", as: "sum", unit: "万元" },
      },
    },
    ask: {
      role: "accept",
      label: "请对方补正",
      as: "ask",
      fields: {
        ...opinion("补正内容"),
        badFiles: {
          label: "只需换这些文件",
          as: "held",
          optional: true,
          hint: "勾选后，对方在这份申报的页面上换上新文件就重新提交，不用再填别的",
        },
      },
    },
    refuse: { role: "audit", label: "不通过", as: "aside", fields: opinion("原因") },
    correct: CORRECT,
  },
});
