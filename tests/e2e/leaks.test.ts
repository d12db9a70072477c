// @vitest-environment node
import { describe, expect, test } from "vitest";
import { findLeaks, NO_SECRETS } from "../../e2e/support/leaks";

const SECRETS = {
  tokens: ["pQ3-token_token_token_token_token_token_123"],
  passwords: ["Rainy7day", "我的+密码 7x"],
  codes: ["402915"],
};
const kindsIn = (text: string, allowed: string[] = []) => findLeaks(text, SECRETS, allowed).map((leak) => leak.kind);

describe("端到端测试结束时的检查", () => {
  test.each([
    ["手机号", `{"level":30,"time":1795232400000,"msg":"13912345678"}`],
    ["手机号", "https://a.example/sms?tel=13912345678&type=reset"],
    ["手机号", "<td>联系人：19912345678</td>"],
    ["手机号", "user_tel13912345678"],
    ["身份证号", `{"idNumber":"11010519491231002X"}`],
    ["身份证号", "/user/110105194912310 02x".replace(" ", "")],
    ["令牌", `authorization: Bearer ${SECRETS.tokens[0] ?? ""}`],
    ["令牌", `/gateway/policy/api/ua/declare/feed/plan-${"aZ-_9".repeat(8)}abc/plan.ics`],
    ["密码", `{"password":"Rainy7day"}`],
    ["密码", `/session?password=${encodeURIComponent(SECRETS.passwords[1] ?? "")}`],
    ["验证码", "/feedback/FK20261121-0001?code=402915"],
    ["验证码", "验证码 402915，用于注册"],
  ])("认得出%s：%s", (kind, text) => {
    expect(kindsIn(text)).toEqual([kind]);
  });

  test.each([
    ["座机和热线", "0551-62345678、12345、400-800-1234"],
    ["遮住的手机号和身份证号", "139****5678 340104********2618"],
    ["毫秒时间", `{"time":1795232400000,"ms":13912345}`],
    ["更长的数字里的 11 位", "2139123456789 与 0.13912345678"],
    ["编号里的十六进制数字", `{"reqId":"ee5df771-5a12-46aa-8e15-17305119058e","id":"a13912345678"}`],
    ["末位不对的 18 位数字", "110105194912310021"],
    ["统一社会信用代码", "91340100MA2N12345X"],
    ["别的编号里的 6 位", "FK402915-1 1402915 a402915"],
    ["别人的密码", "Windy8day"],
  ])("不误报%s", (_what, text) => {
    expect(kindsIn(text)).toEqual([]);
  });

  test("允许的内容只在逐字相同时放过；太短的密码不找；说得出在哪里", () => {
    expect(kindsIn("热线 13912345678", ["13912345678"])).toEqual([]);
    expect(kindsIn("热线 13912345679", ["13912345678"])).toEqual(["手机号"]);
    expect(findLeaks("a wrong turn", { ...NO_SECRETS, passwords: ["wrong"] })).toEqual([]);
    const [leak] = findLeaks(`${"前".repeat(100)}13912345678${"后".repeat(100)}`, NO_SECRETS);
    expect(leak?.excerpt).toBe(`${"前".repeat(60)}13912345678${"后".repeat(60)}`);
  });

  test("每一处都算：两个手机号是两处", () => {
    expect(kindsIn("13912345678\n13912345679")).toEqual(["手机号", "手机号"]);
  });
});
