import { createHash } from "node:crypto";

/**
 * Finds the inline scripts and style elements of a page the way a browser's tokenizer does, so that their hashes are
 * those the browser computes. It errs to one side only: what it does not see, the browser does not run. It reads a page as
 * bytes, each a character ({@link bytesAsText}): all that it looks for is ASCII, a hash is one of bytes, and decoding took
 * longer than the search.
 * Source: HTML Living Standard 13.2.5 (tokenization), CSP Level 3 section 8.4.
 */
interface InlineCode {
  /** The texts as the browser gets them, each once, in the order of the page. Without data for machines, which nothing runs. */
  readonly scripts: readonly string[];
  /** sha256 in base64, each once. */
  readonly styles: readonly string[];
}

/** A page, or a part of one, as the functions here take it. */
export const bytesAsText = (bytes: Buffer): string => bytes.toString("latin1");
/** What stands in a page for a character that is none. */
const REPLACEMENT = bytesAsText(Buffer.from("\ufffd"));

// Text elements: their content is no markup. `noscript` is one wherever scripts can run at all.
const RAW_TEXT = new Set(["script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes", "noscript"]);
const DATA_TYPE = "application/ld+json";

const END_OF_NAME = /[\t\n\f\r />]/g;
const END_OF_ATTRIBUTE_NAME = /[\t\n\f\r />=]/g;
const END_OF_VALUE = /[\t\n\f\r >]/g;
const END_OF_BLANKS = /[^\t\n\f\r ]/g;
const NEXT_ATTRIBUTE = /[^\t\n\f\r /]/g;

/** Where one of some characters is met, from a position on; the end of the page where none is. */
function find(what: RegExp, html: string, from: number): number {
  what.lastIndex = from;
  // Not `exec`: a page has thousands of these places, and each would leave an object behind.
  return what.test(html) ? what.lastIndex - 1 : html.length;
}

interface Tag {
  readonly name: string;
  readonly hasSource: boolean;
  /** Says that it is data for search engines. */
  readonly isData: boolean;
  /** The position after the closing `>`. */
  readonly end: number;
}

/** Reads a tag whose name starts at `from`; undefined when the page ends within it. */
function readTag(html: string, from: number): Tag | undefined {
  let at = find(END_OF_NAME, html, from);
  const name = html.slice(from, at).toLowerCase();
  let hasSource = false;
  let type: string | undefined;
  for (;;) {
    at = find(NEXT_ATTRIBUTE, html, at);
    if (at >= html.length) return undefined;
    if (html[at] === ">") return { name, hasSource, isData: type === DATA_TYPE, end: at + 1 };

    const start = at;
    // Even "=" may begin a name.
    at = find(END_OF_ATTRIBUTE_NAME, html, at + 1);
    const attribute = html.slice(start, at).toLowerCase();
    if (attribute === "src") hasSource = true;
    at = find(END_OF_BLANKS, html, at);
    if (html[at] !== "=") continue;

    at = find(END_OF_BLANKS, html, at + 1);
    const quote = html[at];
    if (quote === '"' || quote === "'") {
      const close = html.indexOf(quote, at + 1);
      if (close === -1) return undefined;
      // Of two the first one counts.
      if (attribute === "type") type ??= html.slice(at + 1, close);
      at = close + 1;
    } else {
      at = find(END_OF_VALUE, html, at);
    }
  }
}

/** The position after a comment that starts at `from`. `<!-->` and `<!--->` are complete comments. */
function endOfComment(html: string, from: number): number {
  const short = /^<!--(?:>|->)/.exec(html.slice(from, from + 6));
  if (short !== null) return from + short[0].length;
  const end = /--!?>/g;
  end.lastIndex = from + 4;
  return end.exec(html) === null ? html.length : end.lastIndex;
}

/** The position of the end tag that closes the text element `name`, or -1. */
function endOfText(html: string, name: string, from: number): number {
  const close = new RegExp(`</${name}[\\t\\n\\f\\r />]`, "gi");
  close.lastIndex = from;
  return close.exec(html)?.index ?? -1;
}

/**
 * As {@link endOfText} for a script: after `<!--` a nested `<script` makes the next `</script>` end only the nested
 * one ("double escaped"), until `-->`.
 */
function endOfScript(html: string, from: number): number {
  const mark = /<!--|-->|<(\/?)script[\t\n\f\r />]/gi;
  mark.lastIndex = from;
  let escaped = false;
  let nested = false;
  for (let found = mark.exec(html); found !== null; found = mark.exec(html)) {
    if (found[0] === "<!--") {
      // "<!-->" closes what it opens: the dashes belong to both marks.
      mark.lastIndex -= 2;
      escaped = true;
    } else if (found[0] === "-->") {
      escaped = false;
      nested = false;
    } else if (found[1] === "") {
      if (escaped) nested = true;
    } else if (nested) {
      nested = false;
    } else {
      return found.index;
    }
  }
  return -1;
}

/** Browsers normalise line ends and NUL before a script gets its text. */
const seenText = (text: string): string => text.replace(/\r\n?/g, "\n").replaceAll("\u0000", REPLACEMENT);

/** The hash of inline code as a policy names it, in base64. */
export const hashCode = (text: string): string => createHash("sha256").update(text, "latin1").digest("base64");

const TAG = /<\/?[a-z]/iy;
const BOGUS_COMMENT = /<(?:[!?]|\/[^a-z])/iy;

function standsAt(what: RegExp, html: string, at: number): boolean {
  what.lastIndex = at;
  return what.test(html);
}
const isTag = (html: string, at: number) => standsAt(TAG, html, at);
const isBogusComment = (html: string, at: number) => standsAt(BOGUS_COMMENT, html, at);

/** All inline code of a page, of which {@link bytesAsText} has made a text. */
export function findInlineCode(html: string): InlineCode {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  let at = html.indexOf("<");
  while (at !== -1) {
    let next = at + 1;
    if (html.startsWith("<!--", at)) {
      next = endOfComment(html, at);
    } else if (isBogusComment(html, at)) {
      const end = html.indexOf(">", at);
      next = end === -1 ? html.length : end + 1;
    } else if (isTag(html, at)) {
      const closing = html[at + 1] === "/";
      const tag = readTag(html, at + (closing ? 2 : 1));
      if (tag === undefined) break;
      next = tag.end;
      if (!closing && tag.name === "plaintext") break;
      if (!closing && RAW_TEXT.has(tag.name)) {
        const end = tag.name === "script" ? endOfScript(html, next) : endOfText(html, tag.name, next);
        // Without an end tag the browser runs no script, and everything after is text.
        if (end === -1) break;
        const text = html.slice(next, end);
        if (tag.name === "script" && !tag.hasSource && !tag.isData && text !== "") scripts.add(seenText(text));
        if (tag.name === "style") styles.add(hashCode(seenText(text)));
        next = end;
      }
    }
    at = html.indexOf("<", next);
  }
  return { scripts: [...scripts], styles: [...styles] };
}
