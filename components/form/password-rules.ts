import type { PasswordRule } from "./fields/password-field";
import type { PasswordKind } from "@/contract/account/password";

const between = (min: number, max: number): PasswordRule => ({
  words: `${min} 至 ${max} 位`,
  met: (text) => text.length >= min && text.length <= max,
});
const has = (words: string, pattern: RegExp): PasswordRule => ({ words, met: (text) => pattern.test(text) });

/** The two patterns of specification 5, condition by condition; the contract judges the whole. */
export const PASSWORD_RULES: Readonly<Record<PasswordKind, readonly PasswordRule[]>> = {
  personal: [
    between(8, 16),
    has("有字母", /[A-Za-z]/),
    has("有数字", /\d/),
    { words: "没有其他字符", met: (text) => /^[A-Za-z\d]+$/.test(text) },
  ],
  enterprise: [between(8, 20), has("有大写字母", /[A-Z]/), has("有小写字母", /[a-z]/), has("有数字", /\d/)],
};
