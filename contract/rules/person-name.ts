/**
 * How a person is called: one rule for every form, the spreadsheet and the gateway. Pure, without a schema library. The
 * letters are those of identity cards and passports; what is no letter of a name (figures, emoji, brackets, quotation
 * marks) is refused, so that no name is read as markup, a formula or somebody else's.
 */

import { plainForm } from "./text";

/** In characters, not in UTF-16 units: a rare character counts as one. */
export const PERSON_NAME_LENGTH = { least: 2, most: 40 } as const;

// Planes 2 and 3 hold nothing but ideographs; naming them keeps an older browser from refusing what a newer Unicode added.
const LETTER = String.raw`\p{Script=Han}\u{20000}-\u{2fffd}\u{30000}-\u{3fffd}\p{Script=Latin}`;
/** Letters, and between them the separators of names: 阿依古丽·买买提, J. R. O'Brien-Smith. */
const LETTERS = new RegExp(`^[${LETTER}](?:[${LETTER}·.' -]*[${LETTER}.])?$`, "u");

/** The same as a pattern with the length, for a schema. */
export const PERSON_NAME = new RegExp(
  `^(?=.{${PERSON_NAME_LENGTH.least},${PERSON_NAME_LENGTH.most}}$)[${LETTER}](?:[${LETTER}·.' -]*[${LETTER}.])?$`,
  "u",
);

/** Selectors of a glyph's variant. */
const SELECTORS = /\p{Variation_Selector}/gu;

/** As it is stored: full width made half width (NFKC), the many dots of input methods one, blanks not doubled. */
export function normalisePersonName(text: string): string {
  return plainForm(text)
    .replace(SELECTORS, "")
    .replace(/[•‧∙・⋅●]/gu, "·")
    .replace(/[’‘ʼ`]/gu, "'")
    .replace(/[‐‑‒–]/gu, "-")
    .replace(/\s+/gu, " ")
    .replace(/ ?· ?/gu, "·")
    .trim();
}

/**
 * What is wrong with a name, or undefined.
 *
 * @param label what the field is called: 姓名, 联系人, 法定代表人
 */
export function problemOfPersonName(text: string, label = "姓名"): string | undefined {
  if (/\S[\r\n]+\s*\S/u.test(text)) return `${label}里有换行，一栏只写一个人`;
  const name = normalisePersonName(text);
  const length = [...name].length;
  if (length === 0) return `请填写${label}`;
  if (!LETTERS.test(name)) return `${label}只能包含汉字、字母和间隔号“·”，请删去数字、表情和其他符号`;
  if (length < PERSON_NAME_LENGTH.least) return `${label}至少 ${PERSON_NAME_LENGTH.least} 个字，请填写全名`;
  if (length > PERSON_NAME_LENGTH.most) return `${label}最长 ${PERSON_NAME_LENGTH.most} 个字`;
  return undefined;
}
