/** When the last day of a window, or of any other deadline, ends: the whole day counts, Beijing time. */
export const CLOSING_HOUR = "24:00";

/** A window in words, with the hour at which it ends: 2026-11-01 至 2026-11-30 24:00. Days are `YYYY-MM-DD`. */
export const formatWindowToTheHour = (window: { readonly opensOn: string; readonly closesOn: string }): string =>
  `${window.opensOn} 至 ${window.closesOn} ${CLOSING_HOUR}`;
