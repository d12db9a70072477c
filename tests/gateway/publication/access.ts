import { randomUUID } from "node:crypto";
import type { AreaAccess } from "../support/areas";
import { publishedThing, THING } from "../support/published-thing";

const OPINION = { opinion: "与登记的经营范围不符，已核对。" };

export const ACCESS: AreaAccess = {
  // The form reports a thing of this kind.
  modules: [publishedThing],
  forms: {
    viewPublication: { kind: "nothing", id: "nobodys" },
    submitReport: {
      submissionId: randomUUID(),
      ...THING,
      reason: "untrue",
      content: "页面上写有检测资质，发证机构的名录里查不到。",
      contactName: "陈思远",
      phone: "13800000002",
    },
    getReport: { code: "000000" },
    rateReport: { code: "000000", score: 5 },
    urgeReport: { code: "000000" },
    upholdReport: OPINION,
    dismissReport: OPINION,
    correctReport: { words: "已经重新核对，谢谢。" },
  },
  roles: { upholdReport: ["audit"], dismissReport: ["audit"], correctReport: ["answer"] },
  desk: {
    kind: "report",
    show: "showReport",
    list: "listReportsToHandle",
    step: "correctReport",
    number: "JB20260101-0001",
  },
  nobodys: { viewPublication: "公众看得到的内容" },
  letter: { submit: "submitReport", files: "fileIds", calls: ["getReport", "rateReport", "urgeReport"] },
};
