import { checkCreditCode, checkResidentId } from "@/contract/rules/identity-codes";
import type { Recognised } from "@/contract/account/recognition";
import { calendarDate } from "@/contract/fields";
import { readAmountInWan } from "@/contract/rules/chinese-amount";

/** From what was read of a picture to the fields of a form. Pure; tested on what the recognition really gives. */

/** Upper limit on pixels: more is no photo of a paper but an attempt to fill the memory. */
export const MAX_PIXELS = 25_000_000;

/** What often stands between the characters of a label or before its value. */
const JUNK = "[\\s，,、。.·:：;；\"“”‘’'|_~\\-—]*";
const labelOf = (words: string) => [...words].join(JUNK);
const LICENCE_LABELS = {
  name: ["名称", "企业名称"],
  legalPerson: ["法定代表人", "负责人", "经营者", "投资人", "执行事务合伙人"],
  address: ["住所", "经营场所", "营业场所", "主要经营场所"],
  foundedOn: ["成立日期", "注册日期"],
  registeredCapital: ["注册资本", "出资额"],
  businessScope: ["经营范围"],
} as const;
const OTHER_LABELS = [
  "类型",
  "营业期限",
  "登记机关",
  "组成形式",
  "核准日期",
  "统一社会信用代码",
  "营业执照",
  "合伙期限",
];
const CARD_LABELS = { name: ["姓名"], address: ["住址"] } as const;
const OTHER_CARD_LABELS = ["性别", "民族", "出生", "公民身份号码", "签发机关", "有效期限"];

const alternatives = (words: readonly string[]) => words.map(labelOf).join("|");

/** Blanks that the recognition puts between Chinese characters mean nothing. */
function tidyLine(line: string): string {
  return line
    .normalize("NFKC")
    .replace(/(?<=[\p{Script=Han}\p{P}\d])\s+(?=[\p{Script=Han}\p{P}\d])/gu, "")
    .trim();
}

const LONG_LABEL = 4;

/** The text after a label, up to the next label or the end of the line. */
function valueAfter(text: string, own: readonly string[], others: readonly string[]): string | null {
  // A short label occurs within other words too, so there must be a border before it; a long one may follow a value at once.
  const long = own.filter((label) => label.length >= LONG_LABEL);
  const anywhere = long.length > 0 ? `|(?:${alternatives(long)})` : "";
  const bordered = `(?:^|\\s|\\b|(?<=[\\p{P}]))(?:${alternatives(own)})`;
  const found = new RegExp(`(?:${bordered}${anywhere})${JUNK}(.+)`, "mu").exec(text)?.[1];
  if (found === undefined) return null;
  const value = found.split(new RegExp(alternatives(others), "u"))[0] ?? "";
  const tidy = value.replace(/^[\s\p{P}]+/u, "").replace(/[\s，,、。;；:：|_~"“”]+$/u, "");
  return tidy.length >= 2 ? tidy : null;
}

// Letters that a credit code never has stand for what they look like.
const NEVER: Readonly<Record<string, string>> = { O: "0", I: "1", S: "5", Z: "2" };
// What else the recognition takes for one another.
const CONFUSED: Readonly<Record<string, readonly string[]>> = {
  V: ["Y", "U"],
  L: ["L", "1"],
  "1": ["1", "L"],
  B: ["B", "8"],
  "8": ["8", "B"],
  G: ["G", "6"],
  "6": ["6", "G"],
  D: ["D", "0"],
  "0": ["0", "D"],
  Q: ["Q", "0"],
};
/** Upper limit on readings tried in the search for a valid check digit. */
const MAX_CORRECTION_ATTEMPTS = 4096;

/** Every reading of a code with look-alikes exchanged. */
function* readingsOf(code: string): Generator<string> {
  const choices = [...code].map((letter) => CONFUSED[letter] ?? [letter]);
  const total = choices.reduce((product, { length }) => Math.min(product * length, MAX_CORRECTION_ATTEMPTS), 1);
  for (let number = 0; number < total; number += 1) {
    let rest = number;
    yield choices
      .map((letters) => {
        const letter = letters[rest % letters.length];
        rest = Math.floor(rest / letters.length);
        return letter;
      })
      .join("");
  }
}

/** A credit code whose check digit is right, look-alikes understood; null when there is none, or more than one fits. */
export function findCreditCode(text: string): string | null {
  const compact = text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^\S\n]+/g, "");
  for (const [candidate] of compact.matchAll(/[0-9A-Z]{18}/g)) {
    const plain = candidate.replace(/[OISZ]/g, (letter) => NEVER[letter] ?? letter);
    if (checkCreditCode(plain).ok) return plain;
    const right = new Set([...readingsOf(plain)].filter((reading) => checkCreditCode(reading).ok));
    // With one check digit in 31 several wrong readings may fit; then a person reads it.
    if (right.size === 1) return [...right][0] ?? null;
  }
  return null;
}

function findIdNumber(text: string, today: string): string | null {
  const compact = text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^\S\n]+/g, "");
  for (const [candidate] of compact.matchAll(/[0-9OIL]{17}[0-9OILX]/g)) {
    const checked = checkResidentId(candidate.replace(/O/g, "0").replace(/[IL]/g, "1"), today);
    if (checked.ok) return checked.value;
  }
  return null;
}

/** The same with the lines that go on below it, up to one that begins with a label. */
function textAfter(text: string, own: readonly string[], others: readonly string[]): string | null {
  const start = valueAfter(text, own, others);
  if (start === null) return null;
  const lines = text.slice(text.indexOf(start) + start.length).split("\n");
  const label = new RegExp(`^(?:${alternatives(others)})`, "u");
  const more: string[] = [];
  // What stands behind it on its own line is another label's.
  for (const line of lines[0]?.trim() === "" ? lines.slice(1) : []) {
    if (label.test(line) || DATE.test(line)) break;
    more.push(line);
  }
  const whole = [start, ...more].join("").replaceAll(/\s/g, "");
  return whole.replaceAll(/[;,:()]/g, (mark) => FULL_WIDTH[mark] ?? mark).slice(0, MAX_SCOPE);
}

/** Sentences in Chinese carry Chinese marks; the recognition is read in half-width ones. */
const FULL_WIDTH: Readonly<Record<string, string>> = { ";": "；", ",": "，", ":": "：", "(": "（", ")": "）" };

const DATE = /^(\d{4})年(\d{1,2})月(\d{1,2})日$/;
const MAX_SCOPE = 2000;

/** 2022年03月15日 as a calendar day that has been; null for anything else. */
function readDay(text: string | null, today: string): string | null {
  const [, year = "", month = "", day = ""] = DATE.exec(text?.replaceAll(/\s/g, "") ?? "") ?? [];
  const written = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return calendarDate.safeParse(written).success && written <= today ? written : null;
}

const isPerson = (text: string | null) => (text !== null && /^[\p{Script=Han}·]{2,20}$/u.test(text) ? text : null);

/** The fields of a licence or an identity card (front). */
export function recogniseFields(type: Recognised["type"], raw: string, today: string): Recognised {
  const text = raw.split("\n").map(tidyLine).filter(Boolean).join("\n");
  const nothing = {
    type,
    name: null,
    creditCode: null,
    legalPerson: null,
    address: null,
    foundedOn: null,
    registeredCapital: null,
    businessScope: null,
    idNumber: null,
  };
  if (type === "idcard") {
    const all = [...OTHER_CARD_LABELS, ...CARD_LABELS.name, ...CARD_LABELS.address];
    const address = valueAfter(text, CARD_LABELS.address, all);
    const name = isPerson(valueAfter(text, CARD_LABELS.name, all));
    return { ...nothing, name, address, idNumber: findIdNumber(raw, today) };
  }
  const { name: _name, ...labels } = LICENCE_LABELS;
  const all = [...OTHER_LABELS, ...Object.values(labels).flat()];
  const name = valueAfter(text, LICENCE_LABELS.name, all);
  return {
    ...nothing,
    name: name !== null && name.length >= 4 ? name.replace(/\s/g, "") : null,
    creditCode: findCreditCode(raw),
    legalPerson: isPerson(valueAfter(text, LICENCE_LABELS.legalPerson, all)),
    address: valueAfter(text, LICENCE_LABELS.address, all)?.replace(/\s/g, "") ?? null,
    foundedOn: readDay(valueAfter(text, LICENCE_LABELS.foundedOn, all), today),
    registeredCapital: readAmountInWan(valueAfter(text, LICENCE_LABELS.registeredCapital, all) ?? ""),
    businessScope: textAfter(text, LICENCE_LABELS.businessScope, [...all, ...LICENCE_LABELS.name]),
  };
}
