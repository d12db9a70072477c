import { describe, expect, it } from "vitest";
import { feedbackCategory } from "../../../contract/interaction/feedback";
import { safeRedirectPath } from "../../../lib/address/redirect-uri";
import {
  askAboutPolicyAddress,
  askAddress,
  correctionAddress,
  questionAddress,
} from "../../../services/interaction/question-address";

describe("智能问答和纠错的地址", () => {
  it("问题里的符号、表情、脚本标签都原样回来", () => {
    for (const value of ["a&b=c#d?e", "<script>alert(1)</script>", "技改🙂补助", "100% + 税"]) {
      expect(new URL(questionAddress(value), "http://portal").searchParams.get("value")).toBe(value);
      expect(new URL(askAddress(value), "http://portal").searchParams.get("value")).toBe(value);
    }
    expect(askAddress()).toBe("/qa?ask=1#ask");
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
