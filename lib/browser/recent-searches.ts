/** The words that were searched in this browser, newest first. They stay in the browser and can be cleared. */

import { RECENT_WORDS_KEY } from "./personal-storage-keys";

const KEY = RECENT_WORDS_KEY;
const MAX_SEARCHES = 8;

export function recentSearches(): readonly string[] {
  try {
    const words: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(words)
      ? words.filter((word): word is string => typeof word === "string").slice(0, MAX_SEARCHES)
      : [];
  } catch {
    // Storage may be switched off or hold something else: there are simply no recent words.
    return [];
  }
}

export function rememberSearch(word: string): void {
  const clean = word.trim();
  if (clean === "") return;
  try {
    const words = [clean, ...recentSearches().filter((known) => known !== clean)].slice(0, MAX_SEARCHES);
    window.localStorage.setItem(KEY, JSON.stringify(words));
  } catch {
    // See above.
  }
}

export function forgetSearches(): void {
  try {
    window.localStorage.removeItem(KEY);
  } catch {
    // See above.
  }
}
