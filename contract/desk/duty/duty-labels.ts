/** Limits of the duty list, as plain data without a schema library. */

/** For how many days from today on, that day included, gaps and overlaps are told. */
export const DUTY_HORIZON_DAYS = 30;
/** The most days that one entry covers. */
export const MAX_DUTY_DAYS = 92;
