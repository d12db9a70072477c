/** Stretches of days in words. Pure; days are `YYYY-MM-DD`. */

const isLastOfMonth = (day: string): boolean => {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.getUTCDate() === 1;
};

/** `9月`, `9月至11月` or, where a month is not whole, `8月26日至8月31日`. */
export function formatMonths(from: string, to: string): string {
  const [, firstMonth, firstDay] = from.split("-").map(Number);
  const [, lastMonth, lastDay] = to.split("-").map(Number);
  if (firstDay !== 1 || !isLastOfMonth(to)) return `${firstMonth}月${firstDay}日至${lastMonth}月${lastDay}日`;
  return firstMonth === lastMonth ? `${firstMonth}月` : `${firstMonth}月至${lastMonth}月`;
}
