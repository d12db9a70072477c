import type { ItemTiming } from "@/contract/item/item";
import { daysBetween, daysLeft } from "./format";

/** Windows in which something can be declared, in words. Days are `YYYY-MM-DD`. */

/** How far an item's next date lies away, in a few words: 剩余 n 天, 距开始 n 天, 下次预计 …. */
export function formatRemaining({ state, opensOn, closesOn, next }: ItemTiming, today: string): string {
  switch (state) {
    case "open":
    case "closing":
      return closesOn === null ? "" : daysLeft(closesOn, today);
    case "upcoming":
      return opensOn === null ? "时间待定" : `距开始 ${daysBetween(today, opensOn)} 天`;
    case "closed":
      return next ? `下次${next.estimated ? "预计" : "开始"} ${next.opensOn}` : "";
  }
}

/** The days of a window: 2026-11-01 至 2026-11-30, or the one day. */
export const formatWindow = ({ opensOn, closesOn }: { readonly opensOn: string; readonly closesOn: string }): string =>
  opensOn === closesOn ? opensOn : `${opensOn} 至 ${closesOn}`;

/** Whether an item takes applications in today. */
export const isOpen = ({ state }: Pick<ItemTiming, "state">): boolean => state === "open" || state === "closing";
