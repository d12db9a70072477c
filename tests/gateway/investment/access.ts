import { randomUUID } from "node:crypto";
import type { AreaAccess } from "../support/areas";

export const ACCESS: AreaAccess = {
  forms: {
    submitInvestment: {
      submissionId: randomUUID(),
      investor: "苏州启明智造有限公司",
      sector: "C",
      amount: "12000",
      site: "factory",
      area: "8000",
      timing: "half",
      content: "计划建设伺服电机生产线，需要层高八米以上的厂房和一千千伏安用电。",
      contactName: "陈思远",
      phone: "13800000002",
    },
    getInvestment: { code: "000000" },
    rateInvestment: { code: "000000", score: 5 },
    urgeInvestment: { code: "000000" },
    acceptInvestment: {},
    noteInvestment: { words: "已电话沟通，约周四看厂房。" },
    answerInvestment: { answer: "三号厂房可以满足，附上租金和补贴政策。" },
    landInvestment: { outcome: "已签约入驻三号厂房二层。" },
    closeInvestment: { outcome: "投资方已改在外地选址。" },
    correctInvestment: { words: "已经补充资料，谢谢。" },
  },
  roles: {
    acceptInvestment: ["accept"],
    noteInvestment: ["answer"],
    answerInvestment: ["answer"],
    landInvestment: ["answer"],
    closeInvestment: ["answer"],
    correctInvestment: ["answer"],
  },
  desk: {
    kind: "investment",
    show: "showInvestment",
    list: "listInvestmentsToHandle",
    step: "answerInvestment",
    number: "TZ20260101-0001",
  },
  letter: {
    submit: "submitInvestment",
    files: "fileIds",
    calls: ["getInvestment", "rateInvestment", "urgeInvestment"],
  },
};
