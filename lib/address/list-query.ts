/** The query of a simple list's address: a keyword, facets of known values, a page. Nothing in it can make a page fail. */

export type RawQuery = Readonly<Record<string, string | string[] | undefined>>;

const LAST_PAGE = 1_000_000;

// A lone half of a surrogate pair or a control character can neither be searched nor put into an address.
const clean = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffd]/gu, " ")
    .trim();

/** The first value of a key as text, at most `longest` UTF-16 units, whole characters only. */
export function readText(raw: RawQuery, key: string, maxLength: number): string {
  const value = raw[key];
  let text = "";
  for (const character of clean((Array.isArray(value) ? value[0] : value) ?? "")) {
    if (text.length + character.length > maxLength) break;
    text += character;
  }
  return text.trim();
}

/** The values of a repeatable key that `isKnown` takes, each once, at most `max`; empty ones are left out. */
export function readTexts(
  raw: RawQuery,
  key: string,
  isKnown: (text: string) => boolean,
  max: number,
): readonly string[] {
  const given = raw[key] === undefined ? [] : [raw[key]].flat();
  const texts = given.map(clean).filter((text) => text !== "" && isKnown(text));
  return [...new Set(texts)].slice(0, max);
}

/** The page from 1; anything else is page 1. */
export function readPage(raw: RawQuery): number {
  const text = readText(raw, "page", 13);
  return /^\d{1,12}$/.test(text) ? Math.min(Math.max(Number(text), 1), LAST_PAGE) : 1;
}

/** A list's address: keys in the given order, nothing empty, no first page. */
export function listAddress(
  path: string,
  query: Readonly<Record<string, string | readonly string[] | number | undefined>>,
): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (key === "page" && value === 1) continue;
    for (const item of [value].flat()) if (item !== undefined && item !== "") search.append(key, String(item));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** A choice taken back when it was chosen, otherwise added. */
export const toggled = <Value extends string>(chosen: readonly Value[], value: Value): readonly Value[] =>
  chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
