import { codedValue } from "../coded-value";
import { formatAmount } from "../numbers";

/** Words and days of repairs, as plain data without a schema library. */

/** What is broken. Dictionary REPAIR_CATEGORY. */
export const REPAIR_CATEGORY_LABELS = codedValue({
  power: "供电照明",
  water: "给水排水",
  aircon: "空调通风",
  lift: "电梯",
  door: "门窗玻璃",
  network: "网络通信",
  fire: "消防设施",
  gate: "门禁监控",
  road: "道路停车",
  public: "公共区域",
  other: "其他",
});
export type RepairCategory = keyof typeof REPAIR_CATEGORY_LABELS;

/** Dictionary REPAIR_URGENCY. */
export const REPAIR_URGENCY_LABELS = codedValue({ normal: "一般", urgent: "紧急", danger: "危险" });
export type RepairUrgency = keyof typeof REPAIR_URGENCY_LABELS;

/** 待受理 → 已派单 → 维修中 → 已完成 → 已评价; 撤回 (domain decision 3). Dictionary REPAIR_STATE. */
export const REPAIR_STATE_LABELS = codedValue({
  submitted: "待受理",
  dispatched: "已派单",
  working: "维修中",
  finished: "已完成",
  rated: "已评价",
  withdrawn: "已撤回",
});
export type RepairState = keyof typeof REPAIR_STATE_LABELS;

/** Who is sent. Dictionary REPAIR_HANDLER. */
export const REPAIR_HANDLER_LABELS = codedValue({ zone: "园区维修人员", outside: "外部维修单位" });
export type RepairHandler = keyof typeof REPAIR_HANDLER_LABELS;

/** Who pays. Dictionary REPAIR_PAYER. */
export const REPAIR_PAYER_LABELS = codedValue({ zone: "园区承担", enterprise: "企业承担", warranty: "质保单位承担" });
export type RepairPayer = keyof typeof REPAIR_PAYER_LABELS;

/** Working days within which a repair is dispatched; the day it comes in does not count. Domain decision 3. */
export const DISPATCH_WORKDAYS = 1;
/** Hours by the clock within which a dangerous one is dispatched, nights and holidays included. Domain decision 3. */
export const DANGER_DISPATCH_HOURS = 2;
/** Working days within which a repair that was not mended goes back to work; a later one is a new repair. */
export const REOPEN_WORKDAYS = 15;
/** How far ahead a visit and the end of the work may be planned, in days. */
export const MAX_PLANNED_DAYS = 60;
export const MAX_PHOTOS = 6;

type Words<Part extends string> = Readonly<Record<Part, string>>;

/** 软件园 A3 栋 5 层 501 室. */
export const formatPlace = ({
  placeName,
  building,
  floor,
  room,
}: Words<"placeName" | "building" | "floor" | "room">): string =>
  [placeName, building, floor, room].filter(Boolean).join(" ");

/** 园区维修人员 高师傅（13900000000）. */
export const formatHandler = ({
  handlerKind,
  handler,
  handlerPhone,
}: { readonly handlerKind: RepairHandler } & Words<"handler" | "handlerPhone">): string =>
  `${REPAIR_HANDLER_LABELS[handlerKind]} ${handler}${handlerPhone && `（${handlerPhone}）`}`;

/** 1,280 元，企业承担; what cost nothing is not told. */
export const formatCost = ({
  cost,
  payer,
}: {
  readonly cost: string | null;
  readonly payer: RepairPayer | null;
}): string | null => {
  if (cost === null) return null;
  if (Number(cost) === 0) return "没有费用";
  return `${formatAmount(cost)} 元${payer ? `，${REPAIR_PAYER_LABELS[payer]}` : ""}`;
};
