import type { PlanItem, PlanObstacle, PlanState } from "@/contract/declare/plan";
import { ITEM_RESULTS, mayBeDeclared } from "@/contract/item/attributes";

/** What a plan says, in words. Pure; days are `YYYY-MM-DD`. */

export const PLAN_TONES = {
  in_time: "success",
  upcoming: "brand",
  late: "danger",
  undated: "muted",
  closed: "muted",
} as const satisfies Readonly<Record<PlanState, string>>;

/** What has to be begun within this number of working days is shown first. */
export const SOON_DAYS = 10;

const weekday = new Intl.DateTimeFormat("zh-CN", { weekday: "short", timeZone: "UTC" });
/** 11-26 周四; with the year where it is another one than today's. */
export function formatDay(day: string, today: string): string {
  const shown = day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day;
  return `${shown} ${weekday.format(new Date(day))}`;
}

/** How much time is left until the last day to begin, or since when it is too late. */
export function formatStart({ state, daysToStart, daysLacking, next }: PlanItem): string {
  switch (state) {
    case "in_time":
    case "upcoming":
      return daysToStart === 0 ? "今天必须开始" : `还有 ${daysToStart ?? 0} 个工作日`;
    case "late":
      return `晚了 ${daysLacking} 个工作日`;
    case "undated":
      return "等主管部门公布";
    case "closed":
      return next ? `下次${next.estimated ? "预计" : ""} ${next.opensOn}` : "";
  }
}

/** Why an item cannot be added to a set, one sentence an obstacle. */
export function formatObstacle(
  obstacle: PlanObstacle,
): readonly { readonly text: string; readonly clause: string | null }[] {
  if (obstacle.kind === "cap") {
    const { group, year, most, declared, clause } = obstacle;
    const names = obstacle.with.map(({ title }) => `“${title}”`).join("、");
    const used = [declared > 0 ? `已申报 ${declared} 项` : "", names === "" ? "" : `已有 ${names}`].filter(Boolean);
    return [{ text: `${year} 年“${group}”类每家企业限报 ${most} 项，${used.join("，")}`, clause }];
  }
  return obstacle.with.map(({ title, clause }) => ({ text: `与“${title}”不能同时享受`, clause }));
}

/** What a yearly cap leaves: 今年已申报 1 项，还可申报 1 项. */
export function formatCap({ group, year, most, declared, left }: NonNullable<PlanItem["cap"]>, today: string): string {
  const when = year === today.slice(0, 4) ? "今年" : `${year} 年`;
  return `“${group}”类每年限报 ${most} 项，${when}已申报 ${declared} 项，还可申报 ${left} 项`;
}

/** What is known of a quota. Only this portal's own count is known, so it says so. */
export function formatQuota({ quota, quotaTaken }: Pick<PlanItem, "quota" | "quotaTaken">): string | undefined {
  if (quota === null) return undefined;
  if (quotaTaken === null) return `名额 ${quota} 个`;
  return `名额 ${quota} 个，已受理 ${quotaTaken} 个，剩余 ${Math.max(0, quota - quotaTaken)} 个（按本平台受理数）`;
}

/** Why an item that is qualified for is not proposed, where no other item is the reason. */
export function formatBlockers({ state, result, daysLacking, preparation, declaredAs }: PlanItem): string {
  if (declaredAs !== null) return `本期已经申报，编号 ${declaredAs}`;
  if (!mayBeDeclared(result)) return `按现在的企业档案，结果是“${ITEM_RESULTS[result]}”`;
  if (state === "late")
    return `材料最长要准备 ${preparation} 个工作日，已经晚了 ${daysLacking} 个工作日，如仍要申报请先咨询主管部门`;
  if (state === "undated") return "申报时间还没有公布";
  if (state === "closed") return "本期申报已经截止";
  return "";
}

/** Reminders that can be chosen, in working days before the last day to begin. */
export const REMINDERS = [0, 1, 3, 5, 10, 20] as const;
export const formatReminder = (days: number | null): string =>
  days === null ? "不提醒" : days === 0 ? "最迟开始日当天提醒" : `最迟开始日前 ${days} 个工作日提醒`;
