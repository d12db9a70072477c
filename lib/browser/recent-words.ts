/** The words that were searched in this browser, newest first. They stay in the browser and can be cleared. */

const KEY = "portal.recent-words";
const MOST = 8;

export function recentWords(): readonly string[] {
  try {
    const words: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(words) ? words.filter((word): word is string => typeof word === "string").slice(0, MOST) : [];
  } catch {
    // Storage may be switched off or hold something else: there are simply no recent words.
    return [];
  }
}

export function rememberWord(word: string): void {
  const clean = word.trim();
  if (clean === "") return;
  try {
    const words = [clean, ...recentWords().filter((known) => known !== clean)].slice(0, MOST);
    window.localStorage.setItem(KEY, JSON.stringify(words));
  } catch {
    // See above.
  }
}

export function forgetWords(): void {
  try {
    window.localStorage.removeItem(KEY);
  } catch {
    // See above.
  }
}
