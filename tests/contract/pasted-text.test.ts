import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { creditCodeCheck } from "@/contract/rules/identity-codes";
import { allCalls } from "@/contract/index";
import { normaliseNumber, problemOfNumber, readNumber } from "@/contract/rules/number-text";
import { cleanText, foldHeading, foldName, foldText, plainForm } from "@/contract/rules/text";
import { SECRET_FIELDS } from "@/contract/secret-fields";
import { numberText } from "@/contract/text-fields";

/** One fold for what people paste. Values from Unicode 15 (NFKC, EquivalentUnifiedIdeograph) or from the rule that is named. */

// What a phone book, a chat program, a PDF or a web page leaves in a copied text (U+…).
const MARKS = [
  ..."\u00ad\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2066\u2067\u2068\u2069\ufeff",
];
const BLANKS = ["\u00a0", "\u2002", "\u2009", "\u202f", "\u3000", "\t"];

describe("看不见的字符", () => {
  it.each(MARKS.map((mark) => [`U+${mark.charCodeAt(0).toString(16).padStart(4, "0").toUpperCase()}`, mark]))(
    "%s 不留下，也不分开前后的字",
    (_name, mark) => {
      expect(cleanText(`云${mark}杉${mark}`)).toBe("云杉");
      expect(plainForm(`${mark}138${mark}0000`)).toBe("1380000");
      expect(foldName(`云${mark}杉`)).toBe("云杉");
    },
  );
  it.each(BLANKS.map((blank) => [`U+${blank.charCodeAt(0).toString(16)}`, blank]))(
    "各种空格 %s 是一个空格",
    (_n, blank) => {
      expect(foldName(`云${blank}杉`)).toBe("云杉");
      expect(plainForm(`${blank}云杉${blank}`)).toBe("云杉");
    },
  );
  it("看得见的照原样保存：全角、括号、繁体、表情、换行", () => {
    for (const text of ["ＡＢＣ（甲）", "開發區", "好👍", "第一行\n第二行", "5G　产业"])
      expect(cleanText(text)).toBe(text);
  });
});

describe("比较用的写法", () => {
  it.each([
    // NFKC
    ["ＩＳＯ９００１", "iso9001"],
    ["ｚｈａｎｇ＠ＱＱ．ｃｏｍ", "zhang@qq.com"],
    ["（合肥）", "(合肥)"],
    ["㎡", "m2"],
    ["①", "1"],
    ["ﬁ", "fi"],
    ["⼯业", "工业"],
    ["⼀⼆", "一二"],
    // EquivalentUnifiedIdeograph
    ["汽⻋", "汽车"],
    ["⻔槛", "门槛"],
    ["⻓三角", "长三角"],
    ["⻛电", "风电"],
    ["⻝品", "食品"],
    ["⻢鞍山", "马鞍山"],
    ["⺠营", "民营"],
    ["⻄部", "西部"],
    ["⻅习", "见习"],
    ["⻘年", "青年"],
    ["⻰头", "龙头"],
    ["⻣干", "骨干"],
    ["⻚岩", "页岩"],
    // ○ in a numeral is 〇, elsewhere it is a sign.
    ["二○二六年", "二〇二六年"],
    ["二◯二六", "二〇二六"],
    ["一○○", "一〇〇"],
    ["○申报条件", "○申报条件"],
    // Selectors of a glyph's variant.
    ["葛\u{e0100}洲坝", "葛洲坝"],
  ])("%s 比较时是 %s", (text, folded) => expect(foldText(text)).toBe(folded));

  it.each([
    ["博晟(合肥)科技", "博晟（合肥）科技"],
    ["博晟〔合肥〕科技", "博晟（合肥）科技"],
    ["博晟 (合肥) 科技", "博晟（合肥）科技"],
    ["ＡＢＣ科技", "abc 科技"],
    ["博晟\u200b科技", "博晟科技"],
  ])("%s 和 %s 是同一个名称", (one, other) => expect(foldName(one)).toBe(foldName(other)));

  it.each(["手机号*", "*手机号", "手机号（必填）", "手 机 号", "手机号：", "手机号\u200b"])(
    "表头 %s 是手机号",
    (heading) => expect(foldHeading(heading)).toBe("手机号"),
  );
});

describe("数字", () => {
  it.each([
    ["12500", "", "12500"],
    ["12,500", "", "12500"],
    ["12，500", "", "12500"],
    ["1,250,000.50", "", "1250000.50"],
    ["1,2500", "", "12500"],
    ["12 500", "", "12500"],
    ["１２５００", "", "12500"],
    ["１２．５", "", "12.5"],
    [".5", "", "0.5"],
    ["５．", "", "5"],
    ["\u202d12500\u202c", "", "12500"],
    ["−5", "", "-5"],
    ["+5", "", "5"],
    ["", "万元", ""],
    ["500万", "万元", "500"],
    ["500 万元", "万元", "500"],
    ["5,000,000元", "万元", "500"],
    ["人民币500万元整", "万元", "500"],
    ["￥500万", "万元", "500"],
    ["1.2亿", "万元", "12000"],
    ["1亿元", "万元", "10000"],
    ["3千万", "万元", "3000"],
    ["500元", "万元", "0.05"],
    ["1.2万", "人", "12000"],
    ["120名", "人", "120"],
    ["12个", "件", "12"],
    ["15％", "%", "15"],
    ["1.2万", "元", "12000"],
    ["3 年", "年", "3"],
    ["8000㎡", "平方米", "8000"],
    ["1.5万平方米", "平方米", "15000"],
    ["8000m²", "平方米", "8000"],
    ["12,5000", "", "125000"],
    ["12，5000", "", "125000"],
    ["2千元", "万元", "0.2"],
    ["2千", "元", "2000"],
    ["3百", "人", "300"],
    ["2千万", "万元", "2000"],
    ["-0", "万元", "0"],
    ["-0.00", "", "0.00"],
    ["-0万元", "万元", "0"],
  ])("“%s”在以“%s”为单位的栏里是 %s", (typed, unit, value) =>
    expect(readNumber(typed, unit)).toEqual({ ok: true, value }),
  );

  it.each([
    ["12，5", "万元", "逗号"],
    ["1,5", "万元", "逗号"],
    ["1,23,456", "", "逗号"],
    ["1,,000", "", "逗号"],
    ["12。5", "万元", "小数点"],
    ["1 5", "", "空格"],
    ["五百万", "万元", "阿拉伯数字"],
    ["100万美元", "万元", "人民币"],
    ["120人", "万元", "单位是万元"],
    ["120件", "人", "单位是人"],
    ["12万", "%", "单位是%"],
    ["500万元", "", "没有单位"],
    ["1-2", "", "不能写范围"],
    // Category No of Unicode, which NFKC makes digits.
    ["1200①", "", "带圈的序号"],
    ["1200①", "人", "带圈的序号"],
    ["5²", "万元", "角标"],
    ["5₂", "", "角标"],
    ["1½", "", "分数符号"],
    ["⒈5", "", "带圈的序号"],
    // 2 千元 or 2 千万元.
    ["2千", "万元", "可能是千元，也可能是千万元"],
    ["3百", "万元", "可能是百元，也可能是百万元"],
    ["1.5万%", "%", "百分数不写"],
    ["5百%", "%", "百分数不写"],
    ["1e3", "万元", "科学记数法"],
    ["1E+05", "", "科学记数法"],
    ["12·5", "万元", "小数点请写成"],
    ["12、5", "万元", "小数点请写成"],
    ["12:5", "", "小数点请写成"],
    ["1.2.3", "", "小数点只能有一个"],
    ["500-600", "万元", "不能写范围"],
    ["500～600", "万元", "不能写范围"],
    ["500—600", "万元", "不能写范围"],
    ["500 - 600", "万元", "不能写范围"],
    ["500万至600万元", "万元", "不能写范围"],
    ["1万2千", "元", "只能填一个数字"],
    ["3亿5000万", "万元", "只能填一个数字"],
    ["500+600", "万元", "只能填一个数字"],
    ["约500", "万元", "确定的数字"],
    ["近500万元", "万元", "确定的数字"],
    ["500左右", "万元", "确定的数字"],
    ["500多万元", "万元", "确定的数字"],
    ["500+", "人", "确定的数字"],
    ["共500", "万元", "前面不要有别的字"],
    ["5 00", "万元", "空格"],
    ["8000m2", "万元", "单位是万元"],
  ])("“%s”在以“%s”为单位的栏里拒绝，并说明%s", (typed, unit, words) => {
    const read = readNumber(typed, unit);
    expect(read.ok).toBe(false);
    expect(!read.ok && read.reason).toContain(words);
    // The field keeps what was typed, and says the same of it.
    expect(problemOfNumber(normaliseNumber(typed, unit), unit)).toBe(!read.ok && read.reason);
  });

  it("栏目里说的是同一个原因，不是别的", () => {
    const amount = numberText("注册资本", "万元", { pattern: /^\d+$/, error: "注册资本应为整数" });
    const judged = (typed: string) => amount.safeParse(typed).error?.issues[0]?.message ?? "";
    expect(judged("1200①")).toContain("带圈的序号");
    expect(judged("500-600")).toContain("不能写范围");
    expect(judged("12.5")).toBe("注册资本应为整数");
    expect(amount.parse("-0")).toBe("0");
  });
});

type Leaf = readonly [field: string, schema: z.ZodType, call: string];

/** Every text that a call of the contract takes, in body and query, however deep. */
function listTexts(): Leaf[] {
  const found: Leaf[] = [];
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the library's own description of a schema
  const walk = (schema: any, path: string, call: string): void => {
    const definition = schema?._zod?.def;
    if (!definition) return;
    const { type, shape, innerType, element, options, valueType, in: first } = definition;
    if (type === "string") found.push([path, schema as z.ZodType, call]);
    for (const [name, inner] of Object.entries(shape ?? {})) walk(inner, path ? `${path}.${name}` : name, call);
    for (const inner of [innerType, element, valueType, first, ...(options ?? [])]) walk(inner, path, call);
  };
  for (const [name, { body, query }] of Object.entries(allCalls)) {
    walk(body, "", name);
    walk(query, "", name);
  }
  return found;
}
const TEXTS = listTexts();

const body17 = "91340100MA2TABCD1";
const CREDIT = body17 + creditCodeCheck(body17);
const wide = (text: string) => text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
/** As it comes out of another program: marks around it and in the middle, full width, blanks within. */
const pasted = (text: string): string[] => {
  const middle = Math.floor(text.length / 2);
  const split = (between: string) => text.slice(0, middle) + between + text.slice(middle);
  return [
    `\u202a${text}\u202c`,
    `\u202d${text}\u202c`,
    `\ufeff${text}`,
    ` ${text}\u00a0`,
    `${text}\u200b`,
    ...["\u200b", "\u2060", "\u00ad", "\u200d"].map(split),
    wide(text),
    `\u3000${wide(text)}`,
  ];
};

/** What a field of a form takes, by what it takes and refuses; what of it is pasted must come out as the first. */
const KINDS = [
  [
    "手机号",
    "13800000002",
    ["1380000000", "abc"],
    ["138 0000 0002", "138-0000-0002", "+86 13800000002", "138\u00a00000\u00a00002"],
  ],
  ["邮箱", "zhang@qq.com", ["zhang"], ["zhang @qq.com", "ｚhang＠qq.com"]],
  [
    "统一社会信用代码",
    CREDIT,
    [`${body17}${CREDIT.endsWith("0") ? "1" : "0"}`],
    [CREDIT.toLowerCase(), `${CREDIT.slice(0, 8)} ${CREDIT.slice(8)}`],
  ],
  ["数字", "12000", ["abcdefgh", "12a45"], ["12,000", "12 000"]],
] as const;

const takes = (schema: z.ZodType, text: string) => schema.safeParse(text).success;

describe("契约里的每一栏都认得粘贴来的写法：新的栏忘不了", () => {
  for (const [kind, plain, others, written] of KINDS) {
    const fields = TEXTS.filter(
      ([, schema]) =>
        takes(schema, plain) &&
        others.every((other) => !takes(schema, other)) &&
        !takes(schema, "甲乙丙丁戊己庚辛".repeat(3)),
    );
    it(`${kind}：${new Set(fields.map(([field]) => field)).size} 种栏`, () => {
      expect(fields.length).toBeGreaterThan(0);
      for (const [field, schema, call] of fields)
        for (const text of [...pasted(plain), ...written]) {
          const read = schema.safeParse(text);
          expect([call, field, JSON.stringify(text), read.data]).toEqual([call, field, JSON.stringify(text), plain]);
        }
    });
  }

  it("密码和验证码不折叠：名称像的栏都在名单里，名单里的都还在用", () => {
    const names = new Set(TEXTS.map(([path]) => path.split(".").at(-1) ?? ""));
    const secret = [...names].filter((name) => /password|captcha$|^code$|secret|ticket|^step$|^enrolment$/i.test(name));
    expect(secret.filter((name) => !SECRET_FIELDS.has(name))).toEqual([]);
    expect([...SECRET_FIELDS].filter((name) => !names.has(name))).toEqual([]);
  });
});
