import { CHINESE_DIGITS } from "./chinese-date";
import { foldText } from "./clean";

/** Numbers with their units, as people and documents write them: 百分之十五, 15％ and 15% are the same. Pure. */

const TENS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000 };
const NUMERAL = "[零〇一二两三四五六七八九十百千]";
// What is counted or measured behind a numeral; elsewhere 一 and 三 are parts of words.
const UNIT =
  "(?:个|周|次|件|家|项|人|名|年|月|日|天|倍|元|万|亿|角|分(?=钱|[，。；、]|$)|平方|公里|米|千瓦|小时|时(?![间期候代])|分钟|季|批|套|条|层|楼|号|级|岁|户|所|种|份|门|册|页|辆|台|吨|公斤|斤|亩|升|间|克|成(?!立|本|果|员))";

/** A Chinese numeral as a number; undefined for what is none. 一千五百, 三十六, 二〇二六. */
export function readNumeral(text: string): number | undefined {
  if (!new RegExp(`^${NUMERAL}+$`, "u").test(text)) return undefined;
  if (!/[十百千]/u.test(text)) return Number([...text].map((letter) => CHINESE_DIGITS[letter]).join(""));
  let [total, digit] = [0, 0];
  for (const letter of text) {
    const ten = TENS[letter];
    if (ten === undefined) digit = CHINESE_DIGITS[letter] ?? 0;
    else {
      total += (digit === 0 ? 1 : digit) * ten;
      digit = 0;
    }
  }
  return total + digit;
}

const DECIMAL = new RegExp(`(${NUMERAL}+)(?:点([零〇一二三四五六七八九]+))?`, "gu");

function toDigits(whole: string, numeral: string, decimals: string | undefined): string {
  const value = readNumeral(numeral);
  if (value === undefined) return whole;
  const places = decimals === undefined ? "" : `.${[...decimals].map((letter) => CHINESE_DIGITS[letter]).join("")}`;
  return `${value}${places}`;
}

const digitsOf = (text: string) => text.replace(DECIMAL, toDigits);

const SHARE = new RegExp(`百分之(${NUMERAL}+(?:点[零〇一二三四五六七八九]+)?)`, "gu");
const PARTS = new RegExp(`([千万])分之(${NUMERAL}+)`, "gu");
const COUNTED = new RegExp(`(?<!${NUMERAL})(第?)(${NUMERAL}+(?:点[零〇一二三四五六七八九]+)?)(?=${UNIT})`, "gu");

/**
 * The form in which texts are compared by what they say: folded, without blanks and brackets, numerals before units as
 * digits, 百分之十五 as 15%, 天 behind a number as 日. Positions are lost.
 */
export function toComparable(text: string): string {
  return foldText(text)
    .replace(/[\s()（）〔〕"“”‘’]/gu, "")
    .replace(SHARE, (_, numeral: string) => `${digitsOf(numeral)}%`)
    .replace(PARTS, (_, of: string, numeral: string) => `${of}分之${digitsOf(numeral)}`)
    .replace(COUNTED, (_, ordinal: string, numeral: string) => `${ordinal}${digitsOf(numeral)}`)
    .replace(/(\d),(?=\d{3})/gu, "$1")
    .replace(/(\d|几|多少)天/gu, "$1日");
}
