/** What the keys of drafts in this browser begin with; signing out removes all of them. */
export const DRAFT_PREFIX = "portal.draft.";

/** The key of the words that were searched here; who comes next did not search them. */
export const RECENT_WORDS_KEY = "portal.recent-words";

/** What the keys of places in the live channel begin with; they name the account, so signing out removes them too. */
export const LIVE_PLACE_PREFIX = "portal.live-place.";

/** What the keys of receipts begin with (number and code of what was sent in this tab); they name whose it is, and signing out removes them. */
export const RECEIPT_PREFIX = "portal.receipt.";
