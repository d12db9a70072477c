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
  return `${sign}${left}${right === "" ? "" : `.${right}`}`;
}

// Groups of three, or of four as 万 and 亿 are counted; all of one length, and blanks or commas throughout.
const GROUPED = /^-?(?:\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d{1,4}(?:,\d{4})+|\d{1,4}(?: \d{4})+)(?:\.\d+)?$/;
const PLAIN = /^-?(?:\d+\.?\d*|\.\d+)$/;

const COMMA =
  "逗号的位置不像千位分隔，请核对：小数请用小数点（如 12.5），分隔千位的逗号每三位一个（如 12,500），也可以不写逗号";
const FULL_STOP = "小数点请写成“.”，不要用句号，例如 12.5";

const refuse = (reason: string): NumberReading => ({ ok: false, reason });

/** The digits without their grouping, or why they are no number. `written` has no unit behind it. */
function readDigits(written: string): NumberReading {
  if (written.includes("。")) return refuse(FULL_STOP);
  const bare = written.replace(/^\+/, "");
  if (GROUPED.test(bare)) return { ok: true, value: bare.replace(/[, ]/g, "") };
  if (PLAIN.test(bare)) return { ok: true, value: bare.replace(/^(-?)\./, "$10.").replace(/\.$/, "") };
  if (/^[-\d., ]+$/.test(bare) && bare.includes(",")) return refuse(COMMA);
  if (/^[-\d. ]+$/.test(bare) && bare.includes(" ")) return refuse("数字中间有空格，请核对后连着写，例如 12500");
  return refuse("请只写数字，例如 12500 或 12.5");
}

const CURRENCY = /^(?:人民币|rmb|cny|¥)\s*/i;
const FOREIGN = /美元|美金|欧元|日元|港元|港币|英镑|usd|eur|hkd|jpy|\$|€|£/i;

/**
 * Reads a number and gives it in the unit of its field. 万, 亿 and the like are worked out: in a field of 万元 500万, 500 万元
 * and 5,000,000元 are 500; in a field of 人 1.2万 is 12000. What does not fit the unit is refused, as is a comma or 。 where a
 * decimal point belongs: 12，5 is never 125. An empty text is read as empty.
 *
 * @param unit what stands behind the field: 万元, 人, %; nothing where it has none
 */
export function readNumber(typed: string, unit = ""): NumberReading {
  const text = plainForm(typed).replaceAll("−", "-").replace(/\s+/gu, " ");
  if (text === "") return { ok: true, value: "" };
  const field = readUnit(plainForm(unit));
  if (FOREIGN.test(text)) return refuse("请换算成人民币填写");
  const inMoney = sameThing(field.thing, "元");
  const [, digits = "", behind = ""] =
    /^([-+]?[\d.,。 ]*)(.*)$/u.exec(inMoney ? text.replace(CURRENCY, "") : text) ?? [];
  const read = readDigits(digits.trim());
  const written = behind.replace(/\s/g, "");
  if (digits.trim() === "") return refuse("请用阿拉伯数字填写，例如 12500 或 12.5");
  if (!read.ok || written === "") return read;
  const said = readUnit(written);
  if (said.thing === "" && said.power > 0 && field.thing !== "%") {
    // In a field of 万元, 500万 says the field's own unit once more.
    return { ok: true, value: shift(read.value, said.power - field.power) };
  }
  if (field.thing === "" || !sameThing(said.thing, field.thing))
    return refuse(unit === "" ? "这一项没有单位，请只写数字" : `这一项的单位是${unit}，请换算成${unit}，只写数字`);
  return { ok: true, value: shift(read.value, said.power - field.power) };
}

/** The number as its field takes it; what cannot be read stays as it was typed, for the field's own rule to refuse. */
export function normaliseNumber(typed: string, unit?: string): string {
  const read = readNumber(typed, unit);
  return read.ok ? read.value : plainForm(typed);
}

/** Why a text cannot be read as a number in this unit; undefined where it can. */
export function problemOfNumber(typed: string, unit?: string): string | undefined {
  const read = readNumber(typed, unit);
  return read.ok ? undefined : read.reason;
}
