import { optionsOf } from "@/contract/coded-value";
import type { REPAIR_WORK } from "@/contract/desk/repair/repair-work";
import {
  formatCost,
  formatHandler,
  REOPEN_WORKDAYS,
  REPAIR_CATEGORY_LABELS,
  type RepairState,
} from "@/contract/interaction/repair-labels";
import { defineCase, ratingAndUrgeSteps, whoSentIt } from "../../../core/case/case.rules";
import { workTitle } from "../../../core/desk/work-title";
import { maskName, maskPhone } from "../../../core/mask";
import { repairTable } from "./repair.table";
import { reopenUntil, repairDueAt, repairDueOn, repairSort, repairUnit } from "./repair.rules";

export type Repair = typeof repairTable.$inferSelect;

type OwnStep = "reopen" | "withdraw" | "evaluate" | "urge";

const visitOf = ({ handlerKind, handler, visitOn, visitTime }: Repair): string =>
  handlerKind === null
    ? ""
    : `${formatHandler({ handlerKind, handler, handlerPhone: "" })}，${visitOn ?? ""} ${visitTime} 上门`;

/**
 * 待受理 → 已派单 → 维修中 → 已完成 → 已评价; 撤回 before the work begins; 未修好 within 15 working days of the end: back to 维修中,
 * where somebody else may be sent.
 */
export const repairKind = defineCase<RepairState, OwnStep, Repair, typeof REPAIR_WORK>({
  kind: "repair",
  label: "报修",
  prefix: "BX",
  begin: { state: "submitted", remark: "提交报修" },
  steps: {
    dispatch: {
      side: "staff",
      from: ["submitted", "dispatched", "working"],
      to: "dispatched",
      remark: "派单",
      again: "改派",
      againIn: ["working"],
      detail: visitOf,
      wrong: "只有没有完成的报修可以派单或改派，请查看最新状态",
      notification: { title: "报修已派单", nextFor: (row) => `${visitOf(row)}，请留人在场。` },
    },
    start: {
      side: "staff",
      from: ["dispatched"],
      to: "working",
      remark: "开始维修",
      detail: ({ finishOn }) => `计划 ${finishOn ?? ""} 完成`,
      wrong: "只有已派单的报修可以开始维修，还没有派单的请先派单",
      notification: { title: "报修开始维修", nextFor: ({ finishOn }) => `计划 ${finishOn ?? ""} 完成。` },
    },
    complete: {
      side: "staff",
      from: ["working"],
      to: "finished",
      remark: "维修完成",
      detail: (row) => formatCost(row) ?? "",
      wordsInLog: true,
      wrong: "只有维修中的报修可以完成，还没有开始的请先开始维修",
      notification: {
        title: "报修已完成",
        next: `请确认是否修好并评价；没有修好的，${REOPEN_WORKDAYS} 个工作日内可以退回重修。`,
      },
    },
    reopen: {
      side: "asker",
      from: ["finished"],
      to: "working",
      reopens: true,
      remark: "未修好，退回重修",
      wordsInLog: true,
      wrong: "只有已完成、还没有评价的报修可以退回重修，请查看最新状态",
      findObstacle: (row, today) =>
        row.state === "finished" && reopenUntil(row, today) === null
          ? `完成已超过 ${REOPEN_WORKDAYS} 个工作日，不能退回重修，请重新报修`
          : undefined,
    },
    withdraw: {
      side: "asker",
      from: ["submitted", "dispatched"],
      to: "withdrawn",
      remark: "撤回",
      wordsInLog: true,
      wrong: "只有还没有开始维修的报修可以撤回，请查看最新状态",
    },
    evaluate: {
      side: "asker",
      from: ["finished"],
      to: "rated",
      remark: "评价",
      check: "rate",
      wrong: "只有已完成的报修可以评价，而且只评价一次，请刷新后查看最新状态",
    },
    ...ratingAndUrgeSteps("报修", ["submitted", "dispatched", "working"], ["rated"]),
  },
  masked: { contactName: maskName, phone: maskPhone },
  sealed: ["contactName", "phone"],
  files: ({ photos }) => photos.map(({ fileId }) => fileId),
  work: {
    title: (row) => workTitle(repairSort(row), `${row.placeName} ${row.building}，${row.content}`),
    unit: ({ category }) => repairUnit(category),
    sort: ({ category }) => category,
    sorts: optionsOf(REPAIR_CATEGORY_LABELS).map(({ value, label }) => ({
      code: value,
      label,
      unit: repairUnit(value),
    })),
    search: ({ content, placeName, building, floor, room }) => [content, [placeName, building, floor, room].join("")],
    phones: ({ phone }) => [phone],
  },
  running: ["submitted", "dispatched", "working"],
  dueOn: (row, { log }) => repairDueOn(row, log),
  dueAt: repairDueAt,
  message: {
    kind: "appeal",
    link: (id) => `/user/zqjh/repair/${id}`,
    receivers: whoSentIt,
  },
  missing: (number) => `没有编号为 ${number} 的报修，请核对编号`,
});

export const repairCases = { kind: repairKind, table: repairTable };
