import { holdsContext, PASSWORD_PATTERNS, type PasswordKind } from "@/contract/account/password";

/** Which passwords are taken. Pure; the list of common ones is an argument. Source: decision 0014, ASVS 6.2.4, 6.2.11. */

export const COMMON_PASSWORD = "这个密码太常见，容易被猜到，请换一个";
export const CONTEXT_PASSWORD = "密码不能包含账号、手机号或本平台的名称，请换一个";

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
  if (common.has(password.toLowerCase())) return COMMON_PASSWORD;
  return holdsContext(password, { phone, username }) ? CONTEXT_PASSWORD : undefined;
}
