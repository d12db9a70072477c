/** Things of one list side by side. Without a schema library: islands of public pages read it. */

/** Upper limit on things that are compared at once. */
export const MAX_COMPARED = 4;

/** The query keys of a compare page's address, for the table of routes. */
export const COMPARE_ADDRESS_KEYS = ["id", "only"] as const;
