import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  checkCreditCode,
  checkResidentId,
  creditCodeCheck,
  isEmail,
  isLandline,
  isMobile,
  isPasswordLettersDigits,
  isPasswordMixed,
  normaliseCompact,
  normaliseLandline,
  normalisePhone,
  residentIdCheck,
} from "@/lib/validators";

const TODAY = "2026-11-21";

describe("电话（规格书第 5 节，规则表 9.4）", () => {
  it.each([
    ["13800000000", true, false],
    ["12000000000", true, false],
    ["1380000000", false, false],
    ["138000000000", false, false],
    ["23800000000", false, false],
    ["0551-62345678", false, true],
    ["055162345678", false, true],
    ["62345678", false, true],
    ["6234567", false, true],
    ["0551-62345678-123", false, true],
    ["0551-62345678-123456", false, true],
    ["0551-62345678-1234567", false, false],
    ["0551-62345678-", false, false],
    ["010-62345678", false, true],
    ["01-62345678", false, false],
    ["05511-62345678", false, false],
    ["623456", false, false],
    ["623456789", false, false],
    ["4001234567", false, false],
    ["", false, false],
    ["13800000000\n", false, false],
  ])("%j 是手机号：%s，是固定电话：%s", (text, mobile, landline) => {
    expect(isMobile(text)).toBe(mobile);
    expect(isLandline(text)).toBe(landline);
  });

  it.each([
    ["138 0000 0000", "13800000000"],
    ["138-0000-0000", "13800000000"],
    ["１３８００００００００", "13800000000"],
    [" 138–0000—0000 ", "13800000000"],
    ["+86 138 0000 0000", "13800000000"],
    ["0086-13800000000", "13800000000"],
    // One digit short: nothing is taken away from what is no mobile number.
    ["+86 1380000000", "+861380000000"],
    ["0551 — 62345678", "0551-62345678"],
    ["0551-62345678-123", "0551-62345678-123"],
  ])("输入 %j 时忽略空格，读作 %s", (typed, read) => expect(normalisePhone(typed)).toBe(read));

  it("固定电话保留区号与分机的短横线", () => {
    expect(normaliseLandline("0551－6234 5678－123")).toBe("0551-62345678-123");
  });
});

describe("电子邮箱", () => {
  it.each([
    ["a@b.cn", true],
    ["first.last+tag@sub.example.com.cn", true],
    ["a@b", false],
    ["a b@c.cn", false],
    ["@c.cn", false],
    ["a@", false],
    ["a@@b.cn", false],
    ["a@b..cn", false],
    ["a@-b.cn", false],
    ["张@b.cn", false],
    [`${"a".repeat(64)}@b.cn`, true],
    [`${"a".repeat(65)}@b.cn`, false],
    [`a@${"b".repeat(63)}.cn`, true],
    [`a@${"b".repeat(64)}.cn`, false],
  ])("%s：%s", (text, valid) => expect(isEmail(text)).toBe(valid));
});

describe("密码规则一：8 至 16 位字母和数字，不能全是数字或全是字母", () => {
  it.each([
    ["abcdef1", false],
    ["abcdefg1", true],
    ["abcdefghijklmno1", true],
    ["abcdefghijklmnop1", false],
    ["12345678", false],
    ["abcdefgh", false],
    ["ABCDEFGH", false],
    ["abcdefg!1", false],
    ["abcd 1234", false],
    ["密码abcdef12", false],
  ])("%s：%s", (text, valid) => expect(isPasswordLettersDigits(text)).toBe(valid));
});

describe("密码规则二：8 至 20 位，至少一个数字、一个大写和一个小写字母", () => {
  it.each([
    ["Abcdef1", false],
    ["Abcdefg1", true],
    ["Abcdefghijklmnopqrs1", true],
    ["Abcdefghijklmnopqrst1", false],
    ["abcdefg1", false],
    ["ABCDEFG1", false],
    ["Abcdefgh", false],
    ["Abc def!1", true],
  ])("%s：%s", (text, valid) => expect(isPasswordMixed(text)).toBe(valid));
});

describe("统一社会信用代码（GB 32100-2015，规则表 U1–U10）", () => {
  it.each([
    ["U1", "91350100M000100Y43", "91350100M000100Y43"],
    ["U3", "91340100MA00000151", "91340100MA00000151"],
    ["U4", "91340100MA2ABCD13N", "91340100MA2ABCD13N"],
    ["U5", "913401009999999981", "913401009999999981"],
    ["U6", "91340100123456788L", "91340100123456788L"],
    ["U8", "91340100ma2abcd13n", "91340100MA2ABCD13N"],
    ["空格与短横线", " 91340100-MA2ABCD13N ", "91340100MA2ABCD13N"],
  ])("%s 有效：%s", (_, code, value) => expect(checkCreditCode(code)).toEqual({ ok: true, value }));

  it.each([
    ["U2", "91350100M000100Y4Z", /第 18 位有误：统一社会信用代码不使用字母 I、O、S、V、Z/],
    ["U7", "91340100MA2ABCD13M", /校验位不符/],
    ["U9", "91340100MA2ABCD13", /应为 18 位，现在是 17 位/],
    ["19 位", "91340100MA2ABCD13N1", /应为 18 位，现在是 19 位/],
    ["U10", "91340100MO00000151", /第 10 位有误/],
    ["空", "  ", /请输入统一社会信用代码/],
    ["汉字", "91340100MA2ABCD13中", /第 18 位有误：统一社会信用代码只含数字和大写字母/],
    ["区划码含字母", "9134010AMA2ABCD13N", /第 3 至 8 位有误/],
  ])("%s 无效，并说明哪里不对：%s", (_, code, reason) => {
    const result = checkCreditCode(code);
    expect(result).toMatchObject({ ok: false });
    expect(result.ok ? "" : result.reason).toMatch(reason);
  });

  it("任何一位数字抄错都能发现", () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 15, maxLength: 15 });
    fc.assert(
      fc.property(digits, fc.nat(16), fc.integer({ min: 1, max: 9 }), (tail, at, shift) => {
        const body = `91${tail.join("")}`;
        const code = body + creditCodeCheck(body);
        const wrong = (Number(code.charAt(at)) + shift) % 10;
        expect(checkCreditCode(code).ok).toBe(true);
        expect(checkCreditCode(code.slice(0, at) + wrong + code.slice(at + 1)).ok).toBe(false);
      }),
    );
  });
});

describe("居民身份证号码（GB 11643-1999，规则表 N1–N10）", () => {
  it.each([
    ["N1", "11010519491231002X", "11010519491231002X"],
    ["N2", "34052419800101001X", "34052419800101001X"],
    ["N3", "340101199003071236", "340101199003071236"],
    ["N5", "340100200002290014", "340100200002290014"],
    ["N8", "130503196704010016", "130503196704010016"],
    ["N9", "11010519491231002x", "11010519491231002X"],
    ["空格与短横线", "340101 19900307-1236", "340101199003071236"],
  ])("%s 有效：%s", (_, no, value) => expect(checkResidentId(no, TODAY)).toEqual({ ok: true, value }));

  it.each([
    ["N4", "340101199003071237", /校验位不符/],
    ["N6", "340100200102290011", /不是有效日期：2001-02-29/],
    ["N7", "340123199513400018", /不是有效日期：1995-13-40/],
    ["N8 的 15 位旧号", "130503670401001", /15 位身份证号码已停用/],
    ["17 位", "34010119900307123", /应为 18 位，现在是 17 位/],
    ["19 位", "3401011990030712361", /应为 18 位，现在是 19 位/],
    ["中间有字母", "34010119900307A236", /17 位数字/],
    ["省级代码不存在", "990101199003071236", /省级代码/],
    ["空", "", /请输入身份证号码/],
  ])("%s 无效，并说明哪里不对：%s", (_, no, reason) => {
    const result = checkResidentId(no, TODAY);
    expect(result.ok ? "" : result.reason).toMatch(reason);
  });

  it("N10 校验位正确但出生于 1880 年，通过并提醒核对", () => {
    expect(checkResidentId("440524188001010014", TODAY)).toEqual({
      ok: true,
      value: "440524188001010014",
      doubt: "出生年份为 1880 年，请核对是否有误",
    });
  });

  it("今天出生有效，明天出生无效", () => {
    const make = (day: string) => `340101${day}001` + residentIdCheck(`340101${day}001`);
    expect(checkResidentId(make("20261121"), TODAY).ok).toBe(true);
    expect(checkResidentId(make("20261122"), TODAY)).toEqual({
      ok: false,
      reason: "身份证号码中的出生日期晚于今天，请核对",
    });
  });

  it("满 120 年不提醒，超过才提醒", () => {
    const make = (year: number) => `340101${year}0101001` + residentIdCheck(`340101${year}0101001`);
    expect(checkResidentId(make(1906), TODAY)).not.toHaveProperty("doubt");
    expect(checkResidentId(make(1905), TODAY)).toHaveProperty("doubt");
  });
});

it("去掉空格后才合成的字，整理一次就合好", () => {
  expect(normaliseCompact("m\u02d9")).toBe("\u1e41");
});

it("无论输入什么都给出结论而不抛错，整理两次与一次相同", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (text) => {
      expect(typeof checkCreditCode(text).ok).toBe("boolean");
      expect(typeof checkResidentId(text, TODAY).ok).toBe("boolean");
      expect(normaliseCompact(normaliseCompact(text))).toBe(normaliseCompact(text));
      isEmail(text);
    }),
  );
});
