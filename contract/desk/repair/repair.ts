import { z } from "zod";
import { caseNumber } from "../../case";
import { codesOf } from "../../coded-value";
import { calendarDate, opaqueId } from "../../fields";
import { repairCase, repairState } from "../../interaction/repair";
import { REPAIR_HANDLER_LABELS, REPAIR_PAYER_LABELS } from "../../interaction/repair-labels";
import { caseDesk, readVersion } from "../case-calls";
import { REPAIR_WORK } from "./repair-work";
import { givenWords, numberText, phoneNumber } from "../../text-fields";

/** A repair as the zone's staff sees it. Name and phone are masked in lists; showing one is a line in the security log. */
export const repairDossier = repairCase
  .omit({ mine: true, mayWithdraw: true, reopenUntil: true })
  .extend({ enterprise: z.object({ id: opaqueId, name: z.string() }) })
  .meta({ id: "RepairDossier" });
export type RepairDossier = z.infer<typeof repairDossier>;

const desk = caseDesk({
  path: "/zqjh/api/manager/wybx",
  thing: "repair",
  number: caseNumber("报修", "BX"),
  state: repairState,
  dossier: repairDossier,
  work: REPAIR_WORK,
});

/** Who comes, and when. */
const dispatch = z.strictObject({
  handlerKind: z.enum(codesOf(REPAIR_HANDLER_LABELS), {
    error: "请选择由谁维修",
  }),
  handler: givenWords("维修人员或单位", 40),
  visitOn: calendarDate,
  visitTime: givenWords("上门时间", 30),
  handlerPhone: phoneNumber("请填写维修人员电话", "维修人员电话应为手机号或带区号的座机号").optional(),
  version: readVersion,
});

/** What was done, and what it cost; that a cost has a payer and the other way round, the gateway judges. */
const completion = z.strictObject({
  words: givenWords("维修结果", 1000),
  /** In yuan. */
  cost: numberText("费用", "元", {
    pattern: /^\d{1,8}(\.\d{1,2})?$/,
    error: "费用应为数字（元），最多 2 位小数；没有费用的不填",
  }).optional(),
  payer: z.enum(codesOf(REPAIR_PAYER_LABELS), { error: "请选择费用由谁承担" }).optional(),
  version: readVersion,
});

export const repairDeskCalls = {
  listRepairsToHandle: desk.list("列出报修，最早的在前"),
  showRepair: desk.show(
    "查看一条报修，含联系方式，记入安全日志",
    "查看一条报修，含联系方式（记入安全日志）；照片用 file save 取出",
  ),
  dispatchRepair: desk.stepWith("dispatch", dispatch, {
    summary: "派单，已经派过的改派",
    help: "派单：zone 园区维修人员或 outside 外部维修单位、名称、上门日期、上门时间；再派一次就是改派",
  }),
  startRepair: desk.stepWith("start", z.strictObject({ finishOn: calendarDate, version: readVersion }), {
    summary: "开始维修，写明计划哪天完成",
  }),
  completeRepair: desk.stepWith("complete", completion, {
    summary: "维修完成",
    help: "维修完成，做了什么用引号括起来；有费用的写 --cost 和 --payer（zone 园区、enterprise 企业、warranty 质保单位）",
  }),
  correctRepair: desk.correct("报修"),
};
