import { randomUUID } from "node:crypto";
import type { AreaAccess } from "../support/areas";

export const ACCESS: AreaAccess = {
  forms: {
    submitRepair: {
      submissionId: randomUUID(),
      category: "water",
      urgency: "urgent",
      placeId: "park-software",
      building: "A3 栋",
      content: "洗手间水管漏水，地上有积水。",
      contactName: "陈思远",
      phone: "13800000002",
    },
    withdrawRepair: { reason: "已经自己修好" },
    reopenRepair: { words: "还是漏水" },
    evaluateRepair: { score: 5 },
    urgeRepair: {},
    dispatchRepair: { handlerKind: "zone", handler: "高师傅", visitOn: "2026-11-24", visitTime: "上午 9 点" },
    startRepair: { finishOn: "2026-11-25" },
    completeRepair: { words: "更换了角阀，不再漏水。" },
    correctRepair: { words: "已经改好，谢谢。" },
  },
  roles: {
    dispatchRepair: ["accept"],
    startRepair: ["answer"],
    completeRepair: ["answer"],
    correctRepair: ["answer"],
  },
  own: {
    submit: "submitRepair",
    files: "photoIds",
    calls: ["getRepair", "downloadRepairPhoto", "withdrawRepair", "reopenRepair", "evaluateRepair", "urgeRepair"],
  },
};
