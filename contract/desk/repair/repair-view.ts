import {
  DANGER_DISPATCH_HOURS,
  formatCost,
  formatHandler,
  REPAIR_CATEGORY_LABELS,
  REPAIR_STATE_LABELS,
  REPAIR_URGENCY_LABELS,
} from "../../interaction/repair-labels";
import { caseView } from "../case-facts";
import { deskKind } from "../desk-kind";
import { repairDeskCalls, type RepairDossier } from "./repair";
import { apart, openingOf, writtenBy } from "../view";

/** A repair as the zone's staff reads it. */
export const repairView = caseView<RepairDossier["state"], RepairDossier>({
  states: REPAIR_STATE_LABELS,
  facts: (row) => [
    [
      "紧急程度",
      [REPAIR_URGENCY_LABELS[row.urgency], row.urgency === "danger" && `${DANGER_DISPATCH_HOURS} 小时内派单`]
        .filter(Boolean)
        .join("，"),
    ],
    ["报修的东西", REPAIR_CATEGORY_LABELS[row.category]],
    ["地点", row.place],
    ["情况", row.content, writtenBy("企业", row.submittedAt)],
    ["企业", row.enterprise.name],
    ["联系人", row.contactName],
    ["手机", row.phone],
    apart("照片", row.photos.map(({ fileId }) => fileId).join("、")),
    ["维修", row.visit && formatHandler(row.visit)],
    ["上门", row.visit && `${row.visit.day} ${row.visit.time}`],
    ["计划完成", row.finishOn],
    ["维修结果", row.result],
    ["费用", formatCost(row)],
    ["退回重修", row.reopened > 0 ? `${row.reopened} 次` : null],
  ],
  columns: {
    紧急程度: (row) => REPAIR_URGENCY_LABELS[row.urgency],
    报修: (row) => REPAIR_CATEGORY_LABELS[row.category],
    地点: (row) => row.place,
    企业: (row) => row.enterprise.name,
  },
  ends: {
    情况: (row) => openingOf(row.content),
  },
});

export const repairKind = deskKind({
  calls: repairDeskCalls,
  show: repairDeskCalls.showRepair,
  view: repairView,
  files: ({ photos }) => photos.map(({ fileId, name }) => ({ label: "照片", fileId, name })),
});
