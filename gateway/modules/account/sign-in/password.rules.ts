import { PASSWORD_PATTERNS, type PasswordKind } from "@/contract/account/password";

/** Which passwords are taken. Pure; the list of common ones is an argument. Source: decision 0014, ASVS 6.2.4, 6.2.11. */

export const COMMON_PASSWORD = "这个密码太常见，容易被猜到，请换一个";
export const CONTEXT_PASSWORD = "密码不能包含账号、手机号或本平台的名称，请换一个";

/** Words of this portal: the first things somebody tries here. Lower case. */
const SITE_WORDS = ["portal", "kaifaqu", "zhengqi", "yuanqu", "gaoxinqu", "jingkaiqu"] as const;
/** Shorter pieces occur in good passwords too. */
const MIN_CONTEXT_LENGTH = 4;

export interface PasswordContext {
  readonly kind: PasswordKind;
  /** Lower-case passwords that many people have. */
  readonly common: ReadonlySet<string>;
  readonly username?: string;
  readonly phone: string;
}

/** What is wrong with a password, in words; undefined when it is taken. */
export function checkPassword(
  password: string,
  { kind, common, username, phone }: PasswordContext,
): string | undefined {
  const { pattern, words } = PASSWORD_PATTERNS[kind];
  if (!pattern.test(password)) return words;
  const plain = password.toLowerCase();
  if (common.has(plain)) return COMMON_PASSWORD;
  // The whole phone, its end as people use it, the account name, the site's words.
  const context = [phone, phone.slice(-8), phone.slice(-6), username?.toLowerCase() ?? "", ...SITE_WORDS];
  return context.some((word) => word.length >= MIN_CONTEXT_LENGTH && plain.includes(word))
    ? CONTEXT_PASSWORD
    : undefined;
}
