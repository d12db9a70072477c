import { REPAIR_HANDLER_LABELS, REPAIR_PAYER_LABELS, REPAIR_STATE_LABELS } from "../../interaction/repair-labels";
import { CORRECT, deskWork } from "../desk-work";

export const REPAIR_WORK = deskWork({
  label: "报修",
  icon: "wrench",
  number: { prefix: "BX", opensBy: "account" },
  states: REPAIR_STATE_LABELS,
  assigned: true,
  steps: {
    complete: {
      role: "answer",
      label: "维修完成",
      as: "main",
      fields: {
        words: { label: "维修结果", as: "words" },
        cost: { label: "费用", as: "sum", unit: "元", optional: true },
        payer: { label: "费用由谁承担", as: "choice", options: REPAIR_PAYER_LABELS, optional: true },
      },
    },
    start: {
      role: "answer",
      label: "开始维修",
      as: "main",
      fields: { finishOn: { label: "计划完成日期", as: "day" } },
    },
    dispatch: {
      role: "accept",
      label: "派单",
      as: "main",
      fields: {
        handlerKind: { label: "由谁维修", as: "choice", options: REPAIR_HANDLER_LABELS },
        handler: { label: "维修人员或单位" },
        visitOn: { label: "上门日期", as: "day" },
        visitTime: { label: "上门时间" },
        handlerPhone: { label: "维修人员电话", optional: true },
      },
    },
    correct: CORRECT,
  },
});
