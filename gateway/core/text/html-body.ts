import sanitizeHtml from "sanitize-html";
import { RICH_TEXT_ATTRIBUTES, RICH_TEXT_SCHEMES, RICH_TEXT_TAGS } from "@/contract/rich-text";
import { cleanText } from "./clean";
import { MAX_HEADINGS, headingId, tidyHeading, type Heading, type TextBody } from "./text-body";

/** How imported HTML becomes a body: only what contract/rich-text.ts lists survives. Pure. */

const LINK_REL = "noopener noreferrer nofollow";

/** Numbers the headings anew: ids from outside could clash with those of the page around (DOM clobbering). */
function options(): sanitizeHtml.IOptions {
  let position = 0;
  const numbered =
    (tag: "h2" | "h3"): sanitizeHtml.Transformer =>
    (): sanitizeHtml.Tag => {
      if (position >= MAX_HEADINGS) return { tagName: "p", attribs: {} };
      position += 1;
      return { tagName: tag, attribs: { id: headingId(position) } };
    };
  return {
    allowedTags: [...RICH_TEXT_TAGS],
    allowedAttributes: Object.fromEntries(
      Object.entries(RICH_TEXT_ATTRIBUTES).map(([tag, names]) => [tag, [...names]]),
    ),
    allowedSchemes: [...RICH_TEXT_SCHEMES],
    allowedSchemesAppliedToAttributes: ["href", "src", "cite"],
    allowProtocolRelative: false,
    disallowedTagsMode: "discard",
    // Beside script and style: the content of these is no text of the document.
    nonTextTags: [
      "script",
      "style",
      "textarea",
      "option",
      "noscript",
      "template",
      "iframe",
      "object",
      "svg",
      "math",
      "title",
      "head",
      "xmp",
      "noembed",
      "noframes",
      "plaintext",
    ],
    enforceHtmlBoundary: false,
    nestingLimit: 60,
    transformTags: {
      h1: numbered("h2"),
      h2: numbered("h2"),
      h3: numbered("h3"),
      h5: "h4",
      h6: "h4",
      a: (_tag, attribs): sanitizeHtml.Tag => {
        const href = (attribs.href ?? "").trim();
        return /^https?:\/\//iu.test(href)
          ? { tagName: "a", attribs: { href, rel: LINK_REL } }
          : { tagName: "a", attribs: {} };
      },
      th: (_tag, attribs) => ({ tagName: "th", attribs: spans(attribs, ["row", "col", "rowgroup", "colgroup"]) }),
      td: (_tag, attribs) => ({ tagName: "td", attribs: spans(attribs, []) }),
    },
  };
}

/** Spans of a table cell as small numbers; anything else could make a page of a million columns. */
function spans(attribs: Readonly<Record<string, string>>, scopes: readonly string[]): sanitizeHtml.Attributes {
  const kept: sanitizeHtml.Attributes = {};
  for (const name of ["colspan", "rowspan"]) {
    const value = attribs[name];
    if (value !== undefined && /^[1-9]\d?$/u.test(value)) kept[name] = value;
  }
  if (attribs.scope !== undefined && scopes.includes(attribs.scope)) kept.scope = attribs.scope;
  return kept;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/** The text of sanitised HTML: block ends become line ends, cells are set apart by a blank. */
export function plainFromHtml(html: string): string {
  return cleanText(
    html
      .replace(/[\r\n]+/gu, " ")
      .replace(/<br ?\/?>|<hr ?\/?>|<\/(?:p|h[2-4]|li|tr|table|caption|blockquote|ul|ol)>/gu, "\n")
      .replace(/<\/(?:td|th)>/gu, " ")
      .replace(/<[^>]*>/gu, "")
      .replace(/&(amp|lt|gt|quot|#39|nbsp);/gu, (whole, name: string) => ENTITIES[name] ?? whole),
  )
    .split("\n")
    .map((line) => line.replace(/\s+/gu, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
}

/** Sanitises HTML, numbers its headings and reads its text. */
export function bodyFromHtml(html: string): TextBody {
  // Boxes hold lines in pages made by editors; without their tags those lines would run together.
  const lined = cleanText(html).replace(/<\/(?:div|section|article|center)\s*>/giu, "$&<br>");
  const safe = sanitizeHtml(lined, options())
    .replace(/(?:<br ?\/?>\s*){2,}/gu, "<br />")
    .trim();
  const headings: Heading[] = [];
  for (const match of safe.matchAll(/<h([23]) id="(section-\d{1,4})">(.*?)<\/h\1>/gsu)) {
    const text = tidyHeading(plainFromHtml(match[3] ?? "").replaceAll("\n", " "));
    if (text !== "") headings.push({ id: match[2] ?? "", level: match[1] === "2" ? 2 : 3, text });
  }
  return { html: safe, plain: plainFromHtml(safe), headings };
}
