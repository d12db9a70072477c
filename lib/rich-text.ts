import "server-only";
import sanitizeHtml from "sanitize-html";
import { RICH_TEXT_ATTRIBUTES, RICH_TEXT_HEADING_ID, RICH_TEXT_SCHEMES, RICH_TEXT_TAGS } from "@/contract/rich-text";

/**
 * Cleans the HTML of a document once more before it is shown. The gateway cleaned it when it was written; doing it
 * again here means that a fault there, or a gateway of somebody else, cannot put a script into our pages.
 */
export function cleanRichText(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...RICH_TEXT_TAGS],
    allowedAttributes: Object.fromEntries(
      Object.entries(RICH_TEXT_ATTRIBUTES).map(([tag, names]) => [tag, [...names]]),
    ),
    allowedSchemes: [...RICH_TEXT_SCHEMES],
    allowedSchemesAppliedToAttributes: ["href"],
    allowProtocolRelative: false,
    disallowedTagsMode: "discard",
    exclusiveFilter: (frame) => frame.tag === "a" && !frame.attribs.href && frame.text.trim() === "",
    transformTags: {
      a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: "noopener noreferrer nofollow" } }),
      h2: keepOwnId,
      h3: keepOwnId,
    },
  });
}

function keepOwnId(tagName: string, { id }: Record<string, string>): sanitizeHtml.Tag {
  return { tagName, attribs: id && RICH_TEXT_HEADING_ID.test(id) ? { id } : {} };
}
