/**
 * Codes that both sides check alike: the form before it sends, the gateway before it believes. Pure; `today` is an
 * argument. Sources: GB 32100-2015 (unified social credit code), GB 11643-1999 (resident identity number).
 */

import { plainForm } from "./text";

/** What a check of a code found. `value` is the code as it is to be stored. `doubt` is a hint and no refusal. */
export type CodeCheck =
  | { readonly ok: true; readonly value: string; readonly doubt?: string }
  | { readonly ok: false; readonly reason: string };

const refuse = (reason: string): CodeCheck => ({ ok: false, reason });

/** Full-width letters and digits of Chinese input methods become plain ones (NFKC), unseen marks go; all kinds of dashes become `-`. */
export function plainText(text: string): string {
  return plainForm(text).replace(/[‐‑‒–—―−﹣－]/g, "-");
}

/** A mobile number or a code as typed: spaces and dashes mean nothing in it. */
export function normaliseCompact(text: string): string {
  // Letters that a space kept apart may belong together once it is gone (the dot of “m˙” is a space with a mark on it).
  return plainText(text).replace(/[\s-]/g, "").normalize("NFKC");
}

const CREDIT_ALPHABET = "0123456789ABCDEFGHJKLMNPQRTUWXY";

/** The check character of a unified social credit code's first 17 (GB 32100-2015: weights 3^(i-1) mod 31). */
export function creditCodeCheck(body: string): string {
  let weight = 1;
  let sum = 0;
  for (const character of body) {
    sum += CREDIT_ALPHABET.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return CREDIT_ALPHABET.charAt((31 - (sum % 31)) % 31);
}

/** Checks a unified social credit code. Letters may be lower-case; spaces and dashes are ignored. */
export function checkCreditCode(text: string): CodeCheck {
  const value = normaliseCompact(text).toUpperCase();
  if (value === "") return refuse("请输入统一社会信用代码");
  const foreign = [...value].findIndex((character) => !CREDIT_ALPHABET.includes(character));
  if (foreign >= 0) {
    return refuse(
      /[IOSVZ]/.test([...value][foreign] ?? "")
        ? `第 ${foreign + 1} 位有误：统一社会信用代码不使用字母 I、O、S、V、Z，请核对是否应为数字`
        : `第 ${foreign + 1} 位有误：统一社会信用代码只含数字和大写字母`,
    );
  }
  if (value.length !== 18) return refuse(`统一社会信用代码应为 18 位，现在是 ${value.length} 位`);
  if (!/^\d{6}$/.test(value.slice(2, 8))) return refuse("第 3 至 8 位有误：登记机关行政区划码应为数字");
  if (creditCodeCheck(value.slice(0, 17)) !== value.charAt(17)) {
    return refuse("统一社会信用代码的校验位不符，至少有一位看错或输错，请对照营业执照逐位核对");
  }
  return { ok: true, value };
}

const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const ID_CHECKS = "10X98765432";
// GB/T 2260 province codes, with 83 (Taiwan residence permit) and 91 (foreign permanent residents).
const PROVINCES = new Set(
  "11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83 91".split(
    " ",
  ),
);
/** Nobody alive is as old (years): such a birth year is more likely a slip. */
const OLDEST_YEARS = 120;

/** The check character of a resident identity number's first 17 (GB 11643-1999, ISO 7064 MOD 11-2). */
export function residentIdCheck(body: string): string {
  const sum = ID_WEIGHTS.reduce((total, weight, index) => total + weight * Number(body.charAt(index)), 0);
  return ID_CHECKS.charAt(sum % 11);
}

function isCalendarDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  // Years below 100 mean 1900 and more to Date; no identity number has them.
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * Checks a resident identity number of 18 characters. The old ones of 15 digits have been out of use since 2013-01-01.
 *
 * @param today the day in Shanghai, `YYYY-MM-DD`
 */
export function checkResidentId(text: string, today: string): CodeCheck {
  const value = normaliseCompact(text).toUpperCase();
  if (value === "") return refuse("请输入身份证号码");
  if (/^\d{15}$/.test(value)) return refuse("15 位身份证号码已停用，请输入 18 位号码");
  if (value.length !== 18) return refuse(`身份证号码应为 18 位，现在是 ${value.length} 位`);
  if (!/^\d{17}[\dX]$/.test(value)) return refuse("身份证号码应为 17 位数字加 1 位数字或字母 X");
  if (!PROVINCES.has(value.slice(0, 2))) return refuse("身份证号码前两位不是有效的省级代码，请核对");
  const [year, month, day] = [value.slice(6, 10), value.slice(10, 12), value.slice(12, 14)];
  if (!isCalendarDate(Number(year), Number(month), Number(day))) {
    return refuse(`身份证号码第 7 至 14 位不是有效日期：${year}-${month}-${day}`);
  }
  if (`${year}-${month}-${day}` > today) return refuse("身份证号码中的出生日期晚于今天，请核对");
  if (residentIdCheck(value.slice(0, 17)) !== value.charAt(17)) {
    return refuse("身份证号码的校验位不符，请对照证件逐位核对");
  }
  return Number(today.slice(0, 4)) - Number(year) > OLDEST_YEARS
    ? { ok: true, value, doubt: `出生年份为 ${year} 年，请核对是否有误` }
    : { ok: true, value };
}
