import dayjs from "dayjs";
import utc from "dayjs/plugin/utc";

dayjs.extend(utc);

/** China keeps one time without summer time: eight hours before UTC. */
const SHANGHAI_OFFSET_HOURS = 8;

/** A moment (ISO 8601) as `YYYY-MM-DD HH:mm:ss` of Asia/Shanghai (specification 9). */
export function formatMoment(iso: string): string {
  return dayjs.utc(iso).utcOffset(SHANGHAI_OFFSET_HOURS).format("YYYY-MM-DD HH:mm:ss");
}

/** The day in Asia/Shanghai of a moment (ISO 8601), `YYYY-MM-DD`. */
export const zoneDay = (iso: string): string => formatMoment(iso).slice(0, 10);

/** Today in Asia/Shanghai. */
export const zoneToday = (now: Date = new Date()): string => zoneDay(now.toISOString());
