/**
 * A server component cannot set the HTTP status. A page that could not load what it is about puts this marker into its
 * HTML; the door reads it, answers with that status, stores nothing and prefers its last good copy of the page.
 * Text from documents is escaped and sanitised (no `meta`), so it cannot forge the marker.
 */
export const RENDER_STATUS_META = "x-render-status";
export const RENDER_STATUS_PATTERN = /<meta name="x-render-status" content="(\d{3})"\/?>/;
