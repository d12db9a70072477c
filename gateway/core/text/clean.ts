/** Text made safe and comparable. Pure functions; nothing here knows a domain. */

const UNSEEN =
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]/g;
const UNCLEAN = new RegExp(`\\r|${UNSEEN.source}`);

/**
 * Drops what PostgreSQL cannot store or JSON cannot carry: NUL, other control characters but tab and line feed, and
 * lone surrogates; and what nobody sees but what reorders or splits the words around it (marks of direction and isolates,
 * joiners, fillers, the soft hyphen). CRLF becomes LF.
 */
export function cleanText(text: string): string {
  const whole = text.isWellFormed() ? text : text.replace(/\p{Surrogate}/gu, "");
  // Nearly every text is clean already: one look tells.
  return UNCLEAN.test(whole) ? whole.replace(/\r\n?/g, "\n").replace(UNSEEN, "") : whole;
}

// No row of an import is nearly so deep; what is gets refused by its schema and is not walked to its end.
const MAX_DEPTH = 32;

/** All texts of a value that came as JSON, however deep, each by {@link cleanText}. Names of fields stay as they are. */
export function cleanTexts(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return cleanText(value);
  if (typeof value !== "object" || value === null || depth >= MAX_DEPTH) return value;
  if (Array.isArray(value)) return value.map((inner) => cleanTexts(inner, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cleanTexts(inner, depth + 1)]));
}

/** The form in which text is compared and indexed: full width made half width (NFKC), lower case. Lengths may change. */
export function foldText(text: string): string {
  return cleanText(text).normalize("NFKC").toLowerCase();
}

/**
 * Full width made half width and lower case, unit by unit, so that a position in the answer is a position in `text`.
 * Characters whose lower case is longer stay as they are.
 */
export function foldInPlace(text: string): string {
  let folded = "";
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code >= 0x4e00 && code <= 0x9fff) folded += text[index];
    else if (code >= 0xff01 && code <= 0xff5e) folded += String.fromCharCode(code - 0xfee0).toLowerCase();
    else if (code === 0x3000) folded += " ";
    else {
      const lower = (text[index] as string).toLowerCase();
      folded += lower.length === 1 ? lower : text[index];
    }
  }
  return folded;
}

/** The first `length` UTF-16 units, one less where the cut would split a surrogate pair. */
export function cutSafely(text: string, length: number): string {
  if (text.length <= length) return text;
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
}
