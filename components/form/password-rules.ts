import type { PasswordRule } from "./fields/password-field";
import { holdsContext, type PasswordKind, type PasswordOwner } from "@/contract/account/password";

const CONTEXT = "没有账号、手机号和本平台的名称";
const JUDGED_LATER = "，提交时核对";

const between = (min: number, max: number): PasswordRule => ({
  words: `${min} 至 ${max} 位`,
  met: (text) => text.length >= min && text.length <= max,
});
const has = (words: string, pattern: RegExp): PasswordRule => ({ words, met: (text) => pattern.test(text) });

/** The two patterns of specification 5, condition by condition; the contract judges the whole. */
const PATTERNS: Readonly<Record<PasswordKind, readonly PasswordRule[]>> = {
  personal: [
    between(8, 16),
    has("有字母", /[A-Za-z]/),
    has("有数字", /\d/),
    { words: "没有其他字符", met: (text) => /^[A-Za-z\d]+$/.test(text) },
  ],
  enterprise: [between(8, 20), has("有大写字母", /[A-Z]/), has("有小写字母", /[a-z]/), has("有数字", /\d/)],
};

/**
 * All conditions of a new password, as the gateway judges it. What the browser cannot tell is said without being told as met:
 * which passwords are common, and without `owner` whose account and phone it must not hold.
 */
export const passwordRules = (kind: PasswordKind, owner?: PasswordOwner): readonly PasswordRule[] => [
  ...PATTERNS[kind],
  owner
    ? { words: CONTEXT, met: (text) => text !== "" && !holdsContext(text, owner) }
    : { words: `${CONTEXT}${JUDGED_LATER}` },
  { words: `不是常见的密码${JUDGED_LATER}` },
];
