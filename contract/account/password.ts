/**
 * The two password patterns of specification 5, as plain data without a schema library. Which account obeys which is
 * decision 0014: a personal member pattern 1, everybody who works for an enterprise (and staff) pattern 2.
 */
export const PASSWORD_PATTERNS = {
  personal: {
    pattern: /^(?!\d+$)(?![A-Za-z]+$)[A-Za-z\d]{8,16}$/,
    words: "密码应为 8 至 16 位字母和数字，不能全是字母或全是数字",
  },
  enterprise: {
    pattern: /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z]).{8,20}$/,
    words: "密码应为 8 至 20 位，至少包含一个数字、一个大写字母和一个小写字母",
  },
} as const;
export type PasswordKind = keyof typeof PASSWORD_PATTERNS;

/** What fits neither pattern; said where it is not known yet whose password it is. */
export const PASSWORD_EITHER = "密码应为 8 至 20 位，包含字母和数字，企业账号还须有大写字母";

/** Which pattern an account obeys. */
export function passwordKindOf(type: "member" | "member_personal" | "operator"): PasswordKind {
  return type === "member_personal" ? "personal" : "enterprise";
}

/** Words of this portal: the first things somebody tries here. Lower case. */
const SITE_WORDS = ["portal", "kaifaqu", "zhengqi", "yuanqu", "gaoxinqu", "jingkaiqu"] as const;
/** Shorter pieces occur in good passwords too. */
const MIN_CONTEXT_LENGTH = 4;

/** Whose password it is to be, as far as that is known. */
export interface PasswordOwner {
  readonly phone?: string | undefined;
  readonly username?: string | undefined;
}

/** Whether a password holds its owner's phone (whole, or its end as people use it) or account, or a word of this portal. ASVS 6.2.11. */
export function holdsContext(password: string, { phone = "", username = "" }: PasswordOwner): boolean {
  const plain = password.toLowerCase();
  const context = [phone, phone.slice(-8), phone.slice(-6), username.toLowerCase(), ...SITE_WORDS];
  return context.some((word) => word.length >= MIN_CONTEXT_LENGTH && plain.includes(word));
}
