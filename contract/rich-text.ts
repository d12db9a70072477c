/**
 * What a policy's body may contain. One allowlist, read by the gateway when a text is written and by the portal when it
 * is shown. Plain data, so that both can hand it to the sanitiser they use.
 */
export const RICH_TEXT_TAGS = [
  "h2",
  "h3",
  "h4",
  "p",
  "br",
  "hr",
  "ol",
  "ul",
  "li",
  "strong",
  "b",
  "em",
  "i",
  "u",
  "sub",
  "sup",
  "blockquote",
  "table",
  "caption",
  "thead",
  "tbody",
  "tfoot",
  "tr",
  "th",
  "td",
  "a",
] as const;

export const RICH_TEXT_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ["href", "rel"],
  h2: ["id"],
  h3: ["id"],
  th: ["colspan", "rowspan", "scope"],
  td: ["colspan", "rowspan"],
};

/** Ids of headings are made by us (`section-1`); any other id is dropped. */
export const RICH_TEXT_HEADING_ID = /^section-\d{1,4}$/;

export const RICH_TEXT_SCHEMES = ["http", "https"] as const;
