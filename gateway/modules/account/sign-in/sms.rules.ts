/** Rules of text-message codes. Pure. Source: quality checks 45 and 46 (ASVS 6.5.1–6.5.5, 6.6.2–6.6.3). */

/** How long a code is good, in milliseconds. */
export const SMS_CODE_LIFETIME_MS = 5 * 60_000;
/** How often a code may be tried. */
export const SMS_CODE_TRIES = 5;
/** How long a phone waits for the next code, in seconds. */
export const SMS_PAUSE_SECONDS = 60;
export const SMS_A_DAY_PER_PHONE = 10;
export const SMS_AN_HOUR_PER_ADDRESS = 30;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long requests are remembered, in milliseconds. */
export const SMS_MEMORY_MS = DAY_MS;

/** When codes were asked for, the newest first. */
export interface SmsHistory {
  /** Of the phone, within a day. */
  readonly phone: readonly Date[];
  /** Of the address, within an hour. */
  readonly address: readonly Date[];
}

export interface SmsWait {
  readonly reason: "pause" | "phone" | "address";
  readonly seconds: number;
}

/** Seconds until `moment + length`; zero or less when it is over. */
const left = (moment: Date | undefined, length: number, now: Date): number =>
  moment === undefined ? 0 : Math.ceil((moment.getTime() + length - now.getTime()) / 1000);

/** How long to wait before the next code, and why; undefined when it may be sent now. */
export function checkSmsRequest({ phone, address }: SmsHistory, now: Date): SmsWait | undefined {
  const pause = left(phone[0], SMS_PAUSE_SECONDS * 1000, now);
  if (pause > 0) return { reason: "pause", seconds: pause };
  // The one that must fall out of the window before there is room again.
  const day = left(phone[SMS_A_DAY_PER_PHONE - 1], DAY_MS, now);
  if (day > 0) return { reason: "phone", seconds: day };
  const hour = left(address[SMS_AN_HOUR_PER_ADDRESS - 1], HOUR_MS, now);
  return hour > 0 ? { reason: "address", seconds: hour } : undefined;
}

/** Since when a phone's and an address's requests count. */
export function smsWindows(now: Date): { readonly phone: Date; readonly address: Date } {
  return { phone: new Date(now.getTime() - DAY_MS), address: new Date(now.getTime() - HOUR_MS) };
}

/** What to tell somebody who has to wait. */
export function formatWait({ reason, seconds }: SmsWait): string {
  if (reason === "pause") return `获取验证码过于频繁，请 ${seconds} 秒后再试`;
  const minutes = Math.ceil(seconds / 60);
  const when = minutes > 90 ? `${Math.ceil(minutes / 60)} 小时后` : `${minutes} 分钟后`;
  return reason === "phone"
    ? `该手机号今天获取验证码的次数已用完，请 ${when}再试`
    : `您所在的网络获取验证码的次数过多，请 ${when}再试`;
}
