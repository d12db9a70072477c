/** What the keys of drafts in this browser begin with; signing out removes all of them. */
export const DRAFT_PREFIX = "portal.draft.";
