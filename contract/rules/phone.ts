import { normaliseCompact, plainText } from "./identity-codes";

/** Telephone numbers as people type and paste them (specification 5). Pure, without a schema library. */

/** The country's code before a mobile number means nothing here: +86 138…, 0086138…. Without blanks and dashes. Pure. */
export const withoutCountryCode = (phone: string): string => phone.replace(/^(?:\+|00)?86(?=1\d{10}$)/, "");

/** Eleven digits that begin with 1 (specification 5; the stricter second digit of common code is not what it says). */
export const isMobile = (text: string): boolean => /^1\d{10}$/.test(text);

/** A mobile number as typed: without blanks, dashes and the country's code. */
export const normaliseMobile = (text: string): string => withoutCountryCode(normaliseCompact(text));

/** A landline as typed: spaces mean nothing, a dash separates area code and extension and stays. */
export const normaliseLandline = (text: string): string => plainText(text).replace(/\s/g, "");

/** Either kind of phone as typed. What is a mobile number without its dashes is one; the rest is a landline. */
export function normalisePhone(text: string): string {
  const compact = normaliseMobile(text);
  return isMobile(compact) ? compact : normaliseLandline(text);
}

/** What somebody signs in with: a phone without blanks and dashes, or the name of an account. */
export function normaliseSignInName(text: string): string {
  const phone = normaliseMobile(text);
  return isMobile(phone) ? phone : plainText(text).replace(/\s/g, "");
}

/** An e-mail address as typed: full width made half, no blanks. Capitals stay, some hosts tell them apart. */
export const normaliseEmail = (text: string): string => plainText(text).replace(/\s/g, "");
