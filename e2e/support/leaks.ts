/** What must never stand in a log, an address or a public page, and how it is found there. Quality checks 55 and 58. */

/** What this run's people typed and were given. */
export interface Secrets {
  readonly tokens: Iterable<string>;
  readonly passwords: Iterable<string>;
  /** Six digits: text-message codes, and the codes of feedback. */
  readonly codes: Iterable<string>;
}

export interface Leak {
  readonly kind: "手机号" | "身份证号" | "令牌" | "密码" | "验证码";
  /** What leaked, with a little of what stands around it. */
  readonly excerpt: string;
}

export const NO_SECRETS: Secrets = { tokens: [], passwords: [], codes: [] };

// A password that is a common word would be found everywhere; no rule of ours lets one in that is shorter than this.
const MIN_PASSWORD_LENGTH = 8;
const AROUND = 60;

// Not within a longer number, nor within the hexadecimal digits of a request's id.
const MOBILE = /(?<![\da-f.])1[3-9]\d{9}(?![\da-f])/gi;
const ID_NUMBER = /(?<!\d)[1-9]\d{16}[\dXx](?![\dA-Za-z])/g;
// A plan's calendar is read by its address: the secret in it has this shape (contract/declare/plan.ts).
const CALENDAR_SECRET = /plan-[\w-]{43}/g;
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** GB 11643: the eighteenth character follows from the others, so no other long number is taken for an identity number. */
function isIdNumber(text: string): boolean {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(text[at]), 0);
  return "10X98765432"[sum % 11] === text[17]?.toUpperCase();
}

/** The same text as it stands there, percent-encoded, and as it stands in JSON. */
function spellings(secret: string): string[] {
  return [...new Set([secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])];
}

/** Everything in a text that must not stand there, but for what is allowed to the letter. */
export function findLeaks(text: string, secrets: Secrets, allowed: readonly string[] = []): Leak[] {
  const searched = allowed.reduce((rest, words) => rest.replaceAll(words, " "), text);
  const leaks: Leak[] = [];
  const found = (kind: Leak["kind"], at: number, length: number) =>
    leaks.push({ kind, excerpt: searched.slice(Math.max(0, at - AROUND), at + length + AROUND).replace(/\s+/g, " ") });

  for (const match of searched.matchAll(MOBILE)) found("手机号", match.index, match[0].length);
  for (const match of searched.matchAll(CALENDAR_SECRET)) found("令牌", match.index, match[0].length);
  for (const match of searched.matchAll(ID_NUMBER)) if (isIdNumber(match[0])) found("身份证号", match.index, 18);
  const named = [
    ["令牌", secrets.tokens, 0],
    ["密码", secrets.passwords, MIN_PASSWORD_LENGTH],
  ] as const;
  for (const [kind, values, shortest] of named)
    for (const value of values)
      if (value.length > 0 && value.length >= shortest)
        for (const spelling of spellings(value)) {
          const at = searched.indexOf(spelling);
          if (at !== -1) found(kind, at, spelling.length);
        }
  for (const code of secrets.codes) {
    // As a word of its own: six digits also stand within longer numbers and names.
    const match = new RegExp(`(?<![\\w-])${code}(?![\\w-])`).exec(searched);
    if (match) found("验证码", match.index, code.length);
  }
  return leaks;
}
