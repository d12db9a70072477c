import { CACHE_TAGS_HEADER, EVERY, GOOD_FOR_HEADER, readCacheTag } from "@/contract/cache-tags";

/** What a page is made of, as its rendering says behind it. */
export interface MadeOf {
  readonly tags: readonly string[];
  /** After so many milliseconds it is another one though nothing is written. */
  readonly goodForMs: number;
}

/** Undefined where the page does not say: an answer in it was of a gateway that does not. */
export function readMadeOf(trailers: Readonly<Record<string, string | undefined>>): MadeOf | undefined {
  const tags = trailers[CACHE_TAGS_HEADER];
  if (tags === undefined) return undefined;
  const goodFor = Number(trailers[GOOD_FOR_HEADER] ?? Infinity);
  return { tags: tags.split(" ").filter((tag) => tag !== ""), goodForMs: goodFor >= 0 ? goodFor : 0 };
}

const SOFT = "~";

/** Whether it only was chosen among what the name stands for, and may stand until there is time to choose anew. */
export const isSoft = (tag: string): boolean => tag.startsWith(SOFT);

/** Whether a change of some names changes what stands under a tag. */
export function isChanged(tag: string, changed: ReadonlySet<string>): boolean {
  if (changed.has(isSoft(tag) ? tag.slice(SOFT.length) : tag)) return true;
  const { thing, id } = readCacheTag(tag);
  return id !== undefined && changed.has(`${thing}:${EVERY}`);
}

/** What changes make of a page: another one, one that could be chosen anew, or nothing. */
export function changeOf(tags: readonly string[], changed: ReadonlySet<string>): "hard" | "soft" | undefined {
  let found: "soft" | undefined;
  for (const tag of tags) {
    if (!isChanged(tag, changed)) continue;
    if (!isSoft(tag)) return "hard";
    found = "soft";
  }
  return found;
}
