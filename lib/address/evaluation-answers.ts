/** Answers of a self-evaluation in an address, for browsers without scripts: one key, whatever the tool asks. */

export const ANSWERS_KEY = "a";
/** Which set of rules, where it is not the one in force. */
export const RULES_KEY = "rules";

/** The longest packed text that is read; a browser's and a server's limit for addresses lie above it. */
export const MAX_PACKED_LENGTH = 12_000;
const MAX_ANSWERS = 80;
const MAX_TEXT_LENGTH = 400;

export type ToolAnswers = Readonly<Record<string, string>>;

/** Names and texts that can be answers; the rest is left out. Several values of a name are joined by commas. */
export function readAnswers(pairs: Iterable<readonly [name: string, text: string]>): ToolAnswers {
  const answers = new Map<string, string>();
  for (const [name, text] of pairs) {
    const value = text.trim().slice(0, MAX_TEXT_LENGTH);
    if (value === "" || !/^[a-zA-Z]\w{0,39}$/u.test(name)) continue;
    const before = answers.get(name);
    if (before === undefined && answers.size >= MAX_ANSWERS) continue;
    answers.set(name, before === undefined ? value : `${before},${value}`.slice(0, MAX_TEXT_LENGTH));
  }
  return Object.fromEntries(answers);
}

// Of the web platform alone: the same on the server and in a browser's bundle.
export function packAnswers(answers: ToolAnswers): string {
  const bytes = new TextEncoder().encode(JSON.stringify(answers));
  const binary = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** No answers from what is broken or too long. */
export function unpackAnswers(packed: string): ToolAnswers {
  if (packed === "" || packed.length > MAX_PACKED_LENGTH) return {};
  try {
    const binary = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (one) => one.codePointAt(0) ?? 0);
    const read: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (typeof read !== "object" || read === null || Array.isArray(read)) return {};
    return readAnswers(Object.entries(read).filter((pair): pair is [string, string] => typeof pair[1] === "string"));
  } catch {
    return {};
  }
}
