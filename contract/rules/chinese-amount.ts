/**
 * Amounts of money as licences write them, in 万元. Source: 正确填写票据和结算凭证的基本规定 (中国人民银行), I: the capital
 * forms of the digits, 零 between, 元 or 圆, 整 or 正 at the end. Pure.
 */

const DIGITS: ReadonlyMap<string, number> = new Map([
  ["两", 2],
  ...["零壹贰叁肆伍陆柒捌玖", "〇一二三四五六七八九"].flatMap((row) =>
    [...row].map((letter, digit) => [letter, digit] as const),
  ),
]);
const UNITS: Readonly<Record<string, number>> = { 拾: 10, 十: 10, 佰: 100, 百: 100, 仟: 1000, 千: 1000 };
const GROUPS: Readonly<Record<string, number>> = { 亿: 100_000_000, 万: 10_000 };
const MAX_WAN = 9_999_999_999;

/** The whole number that Chinese numerals say; undefined when they say none. */
export function readChineseNumber(text: string): number | undefined {
  let whole = 0;
  let group = 0;
  let digit: number | undefined;
  for (const letter of text) {
    const unit = UNITS[letter];
    const power = GROUPS[letter];
    if (DIGITS.has(letter)) digit = DIGITS.get(letter);
    else if (unit !== undefined) {
      // 拾万: the one before it goes without saying.
      group += (digit ?? 1) * unit;
      digit = undefined;
    } else if (power !== undefined) {
      const said = group + (digit ?? 0);
      // 壹万亿: what was said so far counts in 亿.
      whole = said === 0 && whole > 0 ? whole * power : whole + said * power;
      group = 0;
      digit = undefined;
    } else return undefined;
  }
  return text === "" ? undefined : whole + group + (digit ?? 0);
}

/** 伍佰万圆整, 人民币5,000,000元, 500.5万元 as 万元 with at most two places; null for anything else, and for other currencies. */
export function readAmountInWan(text: string): string | null {
  const tidy = text.normalize("NFKC").replaceAll(/[\s,，]/g, "");
  const figure = /^(?:人民币)?(.+?)(?:元|圆)(?:人民币)?(?:整|正)?$/u.exec(tidy)?.[1];
  if (figure === undefined) return null;
  const [, decimal, wan] = /^(\d{1,14}(?:\.\d{1,6})?)(万?)$/.exec(figure) ?? [];
  const yuan = decimal === undefined ? readChineseNumber(figure) : Number(decimal) * (wan ? 10_000 : 1);
  if (yuan === undefined) return null;
  const inWan = yuan / 10_000;
  const rounded = Math.round(inWan * 100) / 100;
  return inWan > 0 && inWan <= MAX_WAN && Math.abs(rounded - inWan) < 1e-9 ? String(rounded) : null;
}
