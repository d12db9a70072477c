import { boardQuery, readBoardPeriod } from "./appeal/board-address";
import { readText, type RawQuery } from "@/lib/address/list-query";

/** Addresses of the area's home: the period of its board, and which news stands open on it. */

/** Upper limit on an id in the address, in characters. */
const MAX_ID_LENGTH = 80;
const HOME = "/zqjh";

export interface HomeQuery {
  readonly period: string;
  /** Empty: none is open. */
  readonly news: string;
}

export const readHomeQuery = (raw: RawQuery): HomeQuery => ({
  period: readBoardPeriod(raw.period as string | readonly string[] | undefined),
  news: readText(raw, "news", MAX_ID_LENGTH),
});

/** The page with a news open, or none; the period of the board stays. Leads to where news stand on the page. */
export function newsHref({ period, news }: HomeQuery): string {
  const query = boardQuery(period);
  const open = news === "" ? "" : `${query === "" ? "?" : "&"}news=${encodeURIComponent(news)}`;
  return `${HOME}${query}${open}#news`;
}
