import { PASSWORD_PATTERNS } from "@/contract/account/password";

/** Rules of form fields. Pure. Source: portal specification 5 (phones, e-mail, passwords). Codes are the contract's. */

export {
  checkCreditCode,
  checkResidentId,
  creditCodeCheck,
  normaliseCompact,
  residentIdCheck,
} from "@/contract/rules/identity-codes";
export { isMobile, normaliseLandline, normalisePhone } from "@/contract/rules/phone";
export type { CodeCheck } from "@/contract/rules/identity-codes";

/** Seven or eight digits, with or without area code (0 and two or three digits) and extension (specification 5). */
export function isLandline(text: string): boolean {
  return /^(0\d{2,3}-?)?\d{7,8}(-\d{1,6})?$/.test(text);
}

/** `local@domain` with a dot in the domain, at most 254 characters (RFC 5321 4.5.3.1.3, the HTML standard's pattern). */
export function isEmail(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i.test(
      text,
    )
  );
}

/** Password pattern 1: 8 to 16 letters and digits, not all digits and not all letters (specification 5). */
export function isPasswordLettersDigits(text: string): boolean {
  return PASSWORD_PATTERNS.personal.pattern.test(text);
}

/** Password pattern 2: 8 to 20 characters with a digit, an upper-case and a lower-case letter (specification 5). */
export function isPasswordMixed(text: string): boolean {
  return PASSWORD_PATTERNS.enterprise.pattern.test(text);
}
