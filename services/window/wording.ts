import type { WindowSlotDay, WindowSlots } from "@/contract/window/window";

/** Times and bookings of windows in words. */

/** Days on which something can still be booked. */
export const listFreeDays = (days: readonly WindowSlotDay[]): WindowSlotDay[] =>
  days.filter(({ slots }) => slots.some(({ left }) => left > 0));

/** Minutes as people say them: 1 小时, 30 分钟. */
const formatMinutes = (minutes: number): string => (minutes % 60 === 0 ? `${minutes / 60} 小时` : `${minutes} 分钟`);

/** What one should know before booking, in a sentence each. */
export function listBookingRules({ daysAhead, leadMinutes, mostAtOnce, noShows }: WindowSlots["rules"]): string[] {
  return [
    `可以约今后 ${daysAhead} 天${leadMinutes === 0 ? "" : `，最迟提前 ${formatMinutes(leadMinutes)}`}；同时最多 ${mostAtOnce} 个预约。`,
    `来不了请取消或改期：${noShows.withinDays} 天内 ${noShows.most} 次没有到，暂停预约。`,
  ];
}
