/**
 * Numbers as people type and paste them, in the unit of their field: one reader for fields, cells and imports. Decimals stay
 * text, so that no binary fraction ever touches them. Pure.
 */

import { plainForm } from "./text";

/** What a number was read as, or why it was not: a sentence that says what to write instead. */
export type NumberReading =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly reason: string };

/** Powers of ten that a unit may begin with. */
const SCALES: Readonly<Record<string, number>> = {
  百: 2,
  千: 3,
  万: 4,
  百万: 6,
  千万: 7,
  亿: 8,
  百亿: 10,
  千亿: 11,
  万亿: 12,
};
const SCALE = /^(?:万亿|千亿|百亿|亿|千万|百万|万|千|百)/u;
/** Words that count the same things. */
const ALIKE: readonly (readonly string[])[] = [
  ["元", "块", "圆", "元整", "圆整", "元人民币", "人民币"],
  ["人", "名", "位"],
  ["件", "个", "项"],
  ["家", "户"],
  ["平方米", "平米", "m2"],
  ["年", "周年"],
];

interface Unit {
  /** The power of ten. */
  readonly power: number;
  /** What is counted; empty where it is not said. */
  readonly thing: string;
}

function readUnit(written: string): Unit {
  const scale = SCALE.exec(written)?.[0] ?? "";
  return { power: SCALES[scale] ?? 0, thing: written.slice(scale.length) };
}

const sameThing = (one: string, other: string): boolean =>
  one === other || ALIKE.some((words) => words.includes(one) && words.includes(other));

/** Moves the decimal point of a plain decimal by a power of ten. */
function shift(decimal: string, power: number): string {
  const [, sign = "", whole = "", fraction = ""] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(decimal) ?? [];
  const point = whole.length + power;
  const digits = (whole + fraction).padEnd(point, "0");
  const padded = point <= 0 ? "0".repeat(1 - point) + digits : digits;
  const at = Math.max(point, 1);
  return tidy(sign, padded.slice(0, at), padded.slice(at));
}

/** Without zeros that say nothing; decimals that were written stay, save those that only came by a shift. */
function tidy(sign: string, whole: string, fraction: string): string {
  const left = whole.replace(/^0+(?=\d)/, "");
  const right = fraction.replace(/0+$/, "");
  return unsignedZero(`${sign}${left}${right === "" ? "" : `.${right}`}`);
}

/** -0 is 0. */
const unsignedZero = (decimal: string): string => decimal.replace(/^-(?=[0.]+$)/, "");

// Groups of three, or of four as 万 and 亿 are counted; all of one length, and blanks or commas throughout.
const GROUPED = /^-?(?:\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d{1,4}(?:,\d{4})+|\d{1,4}(?: \d{4})+)(?:\.\d+)?$/;
const PLAIN = /^-?(?:\d+\.?\d*|\.\d+)$/;

const COMMA =
  "逗号的位置不像千位分隔，请核对：小数请用小数点（如 12.5），分隔千位的逗号每三位一个（如 12,500），也可以不写逗号";
const FULL_STOP = "小数点请写成“.”，不要用句号，例如 12.5";
const ORNAMENT = "不要写带圈的序号、角标和分数符号，只写一个数字，例如 12500 或 12.5";

const refuse = (reason: string): NumberReading => ({ ok: false, reason });

/** The digits without their grouping, or why they are no number. `written` has no unit behind it. */
function readDigits(written: string): NumberReading {
  if (written.includes("。")) return refuse(FULL_STOP);
  const bare = written.replace(/^\+/, "");
  if (GROUPED.test(bare)) return { ok: true, value: unsignedZero(bare.replace(/[, ]/g, "")) };
  if (PLAIN.test(bare)) return { ok: true, value: unsignedZero(bare.replace(/^(-?)\./, "$10.").replace(/\.$/, "")) };
  if (/^[-\d., ]+$/.test(bare) && bare.includes(",")) return refuse(COMMA);
  if (/^[-\d. ]+$/.test(bare) && bare.includes(" ")) return refuse("数字中间有空格，请核对后连着写，例如 12500");
  if (/^[-\d.]+$/.test(bare) && bare.split(".").length > 2) return refuse("小数点只能有一个，例如 12.5");
  return refuse("请只写数字，例如 12500 或 12.5");
}

/** What else may stand behind or around the digits, the first that is found; `rest` is what follows them. */
const FAULTS: readonly (readonly [RegExp, string])[] = [
  [/^e[-+]?\d/iu, "不要用科学记数法（如 1e3），请写出完整的数字，例如 1000"],
  [/^[·•‧∙⋅・、:;'’‘`]\d/u, "小数点请写成“.”，例如 12.5；这里只能填一个数字"],
  [/^[^\d]*[-~〜‐-―至到][^\d]*\d/u, "这里只能填一个数字，不能写范围"],
  [/\d/u, "这里只能填一个数字，请换算或合计后填写，例如 12500 或 12.5"],
  [
    /[约近超余多几]|左右|上下|以上|以下|以内|不足|不到|至少|最多|[+>＞<＜≥≤≈~〜]/u,
    "请写一个确定的数字，不要写“约”“左右”“以上”这样的话",
  ],
];

/** Why what stands around the digits is no unit at all, or undefined. The digit of m2 counts none. */
function explainRest(rest: string): string | undefined {
  const counted = rest.replaceAll(/m[23]/giu, "m");
  return FAULTS.find(([fault]) => fault.test(counted))?.[1];
}

/** A number that is read, with what stands behind it, in the unit of its field. */
function readInUnit(value: string, written: string, unit: string): NumberReading {
  const field = readUnit(plainForm(unit));
  const said = readUnit(written);
  const percents = field.thing === "%";
  if (said.thing === "" && said.power > 0 && !percents) {
    // In a field of 万元, 500万 says the field's own unit once more; of 2千 nobody knows whether it means 2 千元 or 2 千万元.
    if (said.power >= field.power) return { ok: true, value: shift(value, said.power - field.power) };
    return refuse(`“${written}”可能是${written}${field.thing}，也可能是${written}${unit}，请换算成${unit}，只写数字`);
  }
  if (field.thing === "" || !sameThing(said.thing, field.thing)) {
    const fault = explainRest(written);
    if (fault !== undefined) return refuse(fault);
    return refuse(unit === "" ? "这一项没有单位，请只写数字" : `这一项的单位是${unit}，请换算成${unit}，只写数字`);
  }
  if (percents && said.power > 0) return refuse(`百分数不写百、千、万、亿，请换算成${unit}，只写数字`);
  return { ok: true, value: shift(value, said.power - field.power) };
}

const CURRENCY = /^(?:人民币|rmb|cny|¥)\s*/i;
const FOREIGN = /美元|美金|欧元|日元|港元|港币|英镑|usd|eur|hkd|jpy|\$|€|£/i;

// ①, ² and ½, which NFKC makes plain digits: 1200① is not 12001. The ² of m² is part of the unit.
const NUMERAL_SIGN = /(?!²)\p{No}|(?<![mMｍＭ])²/u;

/**
 * Reads a number and gives it in the unit of its field. 万, 亿 and the like are worked out: in a field of 万元 500万, 500 万元
 * and 5,000,000元 are 500; in a field of 人 1.2万 is 12000. What does not fit the unit is refused, as is a comma or 。 where a
 * decimal point belongs: 12，5 is never 125. What is left open (2千 in a field of 万元) is refused too. An empty text is read
 * as empty, -0 as 0.
 *
 * @param unit what stands behind the field: 万元, 人, %; nothing where it has none
 */
export function readNumber(typed: string, unit = ""): NumberReading {
  const text = plainForm(typed).replaceAll("−", "-").replace(/\s+/gu, " ");
  if (text === "") return { ok: true, value: "" };
  if (NUMERAL_SIGN.test(typed)) return refuse(ORNAMENT);
  if (FOREIGN.test(text)) return refuse("请换算成人民币填写");
  const inMoney = sameThing(readUnit(plainForm(unit)).thing, "元");
  const [, digits = "", behind = ""] =
    /^([-+]?[\d.,。 ]*)(.*)$/u.exec(inMoney ? text.replace(CURRENCY, "") : text) ?? [];
  const written = behind.replace(/\s/g, "");
  if (!/\d/.test(text)) return refuse("请用阿拉伯数字填写，例如 12500 或 12.5");
  if (digits.trim() === "") return refuse(explainPrefix(written));
  const read = readDigits(digits.trim());
  return !read.ok || written === "" ? read : readInUnit(read.value, written, unit);
}

/** Why a text that begins with something else than its digits cannot be read. */
const explainPrefix = (written: string): string =>
  explainRest(written.replace(/\d[\d.,]*/u, "")) ?? "请只写数字，前面不要有别的字，例如 12500 或 12.5";

/** The number as its field takes it; what cannot be read stays as it was typed, for the field's own rule to refuse. */
export function normaliseNumber(typed: string, unit?: string): string {
  const read = readNumber(typed, unit);
  return read.ok ? read.value : typed.trim();
}

/** Why a text cannot be read as a number in this unit; undefined where it can. */
export function problemOfNumber(typed: string, unit?: string): string | undefined {
  const read = readNumber(typed, unit);
  return read.ok ? undefined : read.reason;
}
