import { describe, expect, it } from "vitest";
import { feedbackCategory } from "../../../contract/interaction/feedback";
import { safeRedirectPath } from "../../../lib/address/redirect-uri";
import {
  askAboutPolicyAddress,
  askAddress,
  correctionAddress,
  questionAddress,
} from "../../../services/interaction/question-address";
import { readQuestion } from "../../../services/interaction/read-question";

describe("智能问答和纠错的地址", () => {
  it("问题里的符号、表情、脚本标签都原样回来", () => {
    for (const value of ["a&b=c#d?e", "<script>alert(1)</script>", "技改🙂补助", "100% + 税"]) {
      expect(new URL(questionAddress(value), "http://portal").searchParams.get("value")).toBe(value);
      expect(new URL(askAddress(value), "http://portal").searchParams.get("value")).toBe(value);
    }
    expect(askAddress()).toBe("/qa?ask=1#ask");
  });

  it("手机号、证件号、邮箱不进页面，也不进链接；金额、文号、年份还在", () => {
    const typed = "我是13912345678（a.b@c.cn，340104199003072618），2026年18号文补30万元吗";
    const shown = "我是***（***，***），2026年18号文补30万元吗";
    expect(readQuestion({ value: typed }).value).toBe(shown);
    for (const address of [questionAddress(typed), askAddress(typed)])
      expect(new URL(address, "http://portal").searchParams.get("value")).toBe(shown);
  });

  it("太长的问题先去掉号码再截，号码不会截成一段留下", () => {
    const typed = `${"租".repeat(194)}13912345678的补贴`;
    expect(readQuestion({ value: typed })).toMatchObject({
      value: `${"租".repeat(194)}***的补贴`.slice(0, 200),
      isCut: false,
    });
    expect(readQuestion({ value: `${"租".repeat(199)}13912345678` })).toMatchObject({ isCut: true });
    expect(readQuestion({ value: `${"租".repeat(199)}13912345678` }).value).not.toMatch(/\d/);
    expect(readQuestion({ value: "租".repeat(200) }).isCut).toBe(false);
    expect(readQuestion({ value: "租".repeat(201) })).toMatchObject({ value: "租".repeat(200), isCut: true });
  });

  it("就一项政策提问、给政策纠错的链接，打开时带着政策和页面", () => {
    expect(askAboutPolicyAddress("zone-2026-018")).toBe("/qa?policy=zone-2026-018#ask");
    const path = "/zct-ee/policy-info/zone-2026-018?from=x&y=1";
    const { pathname, searchParams } = new URL(correctionAddress(path), "http://portal");
    expect([pathname, searchParams.get("page")]).toEqual(["/feedback", path]);
    expect(feedbackCategory.safeParse(searchParams.get("category")).success).toBe(true);
    expect(safeRedirectPath(searchParams.get("page") ?? "")).toBe(path);
  });
});
