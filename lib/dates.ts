import dayjs from "dayjs";
import utc from "dayjs/plugin/utc";
import { noteTurn } from "@/lib/page-facts";

dayjs.extend(utc);

/** China keeps one time without summer time: eight hours before UTC. */
const SHANGHAI_OFFSET_HOURS = 8;

/** A moment (ISO 8601) as `YYYY-MM-DD HH:mm:ss` of Asia/Shanghai (specification 9). */
export function formatMoment(iso: string): string {
  return dayjs.utc(iso).utcOffset(SHANGHAI_OFFSET_HOURS).format("YYYY-MM-DD HH:mm:ss");
}

/** The day in Asia/Shanghai of a moment (ISO 8601), `YYYY-MM-DD`. */
export const zoneDay = (iso: string): string => formatMoment(iso).slice(0, 10);

/** The hour and minute in Asia/Shanghai of a moment (ISO 8601): 9:00. */
export const zoneClock = (iso: string): string => formatMoment(iso).slice(11, 16).replace(/^0/, "");

const DAY_MS = 24 * 60 * 60 * 1000;
const OFFSET_MS = SHANGHAI_OFFSET_HOURS * 60 * 60 * 1000;

/** Today in Asia/Shanghai. A page that asks for it is another one tomorrow. */
export function zoneToday(now: Date = new Date()): string {
  noteTurn((Math.floor((now.getTime() + OFFSET_MS) / DAY_MS) + 1) * DAY_MS - OFFSET_MS);
  return zoneDay(now.toISOString());
}
