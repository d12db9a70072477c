import { BOARD_FILE_PATH, RECENT_PERIOD, type BoardFormat } from "@/contract/interaction/appeal-board-labels";

/** Addresses of the open scoreboard: plain links, so that it can be read, shared and saved without scripts. */

/** The period that an address asks for; whatever is none means the usual one. */
export const readBoardPeriod = (value: string | readonly string[] | undefined): string =>
  typeof value === "string" && /^20\d{2}$/.test(value) ? value : RECENT_PERIOD;

/** The query of a period's page, with its `?`; the usual one has none. */
export const boardQuery = (period: string): string => (period === RECENT_PERIOD ? "" : `?period=${period}`);

/** Where a period's figures are downloaded. */
export const boardFileAddress = (period: string, format: BoardFormat): string =>
  `/gateway${BOARD_FILE_PATH}?period=${period}&format=${format}`;
