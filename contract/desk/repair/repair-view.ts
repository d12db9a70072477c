import {
  DANGER_DISPATCH_HOURS,
  formatCost,
  formatHandler,
  REPAIR_CATEGORY_LABELS,
  REPAIR_STATE_LABELS,
  REPAIR_URGENCY_LABELS,
} from "../../interaction/repair-labels";
import { ratingAndUrgeFacts, ratingBrief } from "../case-facts";
import { deskKind } from "../desk-kind";
import { repairDeskCalls, type RepairDossier } from "./repair";
import { apart, formatDue, formatMoment, openingOf, writtenBy, type View } from "../view";

/** A repair as the zone's staff reads it. */
export const repairView: View<RepairDossier> = {
  facts: (row) => [
    apart("编号", row.number),
    apart("状态", REPAIR_STATE_LABELS[row.state]),
    apart("现在由谁办", row.turn),
    apart("办理时限", formatDue(row.due)),
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
    ...ratingAndUrgeFacts(row),
    apart(
      "经过",
      row.log.map(({ at, to, who, remark }) => [formatMoment(at), REPAIR_STATE_LABELS[to], who, remark]),
    ),
  ],
  columns: {
    编号: (row) => row.number,
    状态: (row) => REPAIR_STATE_LABELS[row.state],
    紧急程度: (row) => REPAIR_URGENCY_LABELS[row.urgency],
    报修: (row) => REPAIR_CATEGORY_LABELS[row.category],
    地点: (row) => row.place,
    企业: (row) => row.enterprise.name,
    提交时间: (row) => formatMoment(row.submittedAt),
    时限: (row) => row.due && `时限 ${formatDue(row.due)}`,
    评价: ratingBrief,
    情况: (row) => openingOf(row.content),
  },
};

export const repairKind = deskKind({
  calls: repairDeskCalls,
  show: repairDeskCalls.showRepair,
  view: repairView,
  files: ({ photos }) => photos.map(({ fileId, name }) => ({ label: "照片", fileId, name })),
});
