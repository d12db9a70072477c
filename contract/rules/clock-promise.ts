/** Promises by the clock, nights and holidays included: how much is left, in words. Pure. */

const MINUTE_MS = 60_000;

/** A promised day, with its moment (ISO) where the promise goes by the clock. */
export interface Due {
  readonly date: string;
  readonly workdays: number;
  readonly at?: string | undefined;
}

/** Whether a promise is broken: by the clock from the moment on that follows it, else from the day on. */
export const isLate = ({ at, workdays }: Due, now = new Date()): boolean =>
  at === undefined ? workdays < 0 : now.getTime() > Date.parse(at);

function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} 分钟`;
  return rest === 0 ? `${hours} 小时` : `${hours} 小时 ${rest} 分`;
}

/** 还剩 1 小时 20 分, 超 35 分钟. What is begun of a minute counts as one, on both sides. */
export function formatClock(at: string, now = new Date()): string {
  const left = Date.parse(at) - now.getTime();
  const minutes = Math.ceil(Math.abs(left) / MINUTE_MS);
  return left < 0 ? `超 ${formatMinutes(minutes)}` : `还剩 ${formatMinutes(minutes)}`;
}
