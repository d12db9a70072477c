/** What a page says, read from its source as a machine reads it. */

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };
const decode = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** The words of a page or of a part of it, without programs and styles, each gap as one blank. */
export function textOf(html: string): string {
  const shown = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, " ").replace(/<!--[\s\S]*?-->/g, "");
  // Tags within a sentence leave no gap.
  const words = shown.replace(/<\/?(mark|a|strong|em|span|b|q|ins|del|br)\b[^>]*>/gi, "").replace(/<[^>]+>/g, " ");
  return decode(words).replace(/\s+/g, " ").trim();
}

/** The inside of `main`. */
export const mainOf = (html: string): string => /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? "";

/** The words of the page's headings of the first level. */
export const titlesOf = (html: string): string[] =>
  [...html.matchAll(/<h1\b[^>]*>([\s\S]*?)<\/h1>/g)].map((match) => textOf(match[1] ?? ""));

/** The values of an attribute in all elements of some names. */
export const attributesOf = (html: string, elements: string, attribute: string): string[] =>
  [...html.matchAll(new RegExp(`<(?:${elements})\\b[^>]*?\\s${attribute}="([^"]*)"`, "g"))].map((match) =>
    decode(match[1] ?? ""),
  );
